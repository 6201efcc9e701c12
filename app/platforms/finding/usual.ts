import { archiveSource, type Signal } from "~/platforms/signals";

/** A range within which nearly everybody falls, and words for it: "most calendars are fuller in the week". */
type Range = { low: number; high: number; words: string };

/**
 * What nearly everybody's data from a source shows, by its nature. It is never reported as a finding; its opposite is, with
 * what is usual beside it. Values follow from the nature of the activity unless a source is named (docs/formulas.md, "What
 * is usual").
 */
export type Usual = {
  /** Share on Saturday and Sunday. */
  weekend?: Range;
  /** Usual share in the afternoon, if most people's activity is not spread over their waking hours. */
  day?: { afternoon: number; words: string /** Number of hours that hold it. */; hours: number };
  /** The kind that makes up most of the counts. */
  kind?: { name: string; words: string };
  /** Words for data in which most visits are to places visited often. */
  places?: { words: string };
  /** Months of the year, from 1, that have more of it for most people. */
  fullMonths?: { months: readonly number[]; words: string };
  /**
   * How much higher weekend days rank than the other days of their weeks; a rank is the share of all days exceeded.
   */
  gap?: Range;
};

/** Saturday and Sunday among seven days. */
export const WEEKEND = 2 / 7;

/** Work and school keep to weekdays: any share up to chance is usual. */
const atWork = (words: string) => ({ weekend: { low: 0, high: WEEKEND, words } });
/** Hours of television on a weekend day and on a weekday, USA 2019 (American Time Use Survey; from memory). */
const [ON_WEEKEND, IN_WEEK] = [3.3, 2.6];
const AT_LEISURE = {
  weekend: {
    low: WEEKEND,
    high: (2 * ON_WEEKEND) / (2 * ON_WEEKEND + 5 * IN_WEEK),
    words: "most people watch somewhat more on a day of the weekend",
  },
};
/** Of the nine hours between 8:00 and 17:00, five are after noon. */
const AT_OFFICE_HOURS = {
  day: { afternoon: 5 / 9, hours: 9, words: "most appointments lie between 8:00 and 17:00" },
};
/**
 * Nights before days off are about three quarters of an hour longer, and a person's nights vary by about 1.3 hours
 * (USA, American Time Use Survey; from memory), so such a night exceeds a sixth more of all nights than another does.
 */
const LONGER_AT_WEEKENDS = {
  gap: { low: 0, high: 1 / 6, words: "most people sleep somewhat longer at the weekend" },
};

/** Presents for the end of the year, and the sales before it. */
const BEFORE_CHRISTMAS = {
  fullMonths: { months: [11, 12], words: "most people order more before the end of the year" },
};

const mostly = (name: string, words: string) => ({ kind: { name, words } });

type Row = { platform: string; sources: readonly string[]; usual: Usual };

const of = (platform: string, sources: readonly string[], ...parts: Usual[]): Row => ({
  platform,
  sources,
  usual: Object.assign({}, ...parts),
});
const archive = (...streams: string[]) => streams.map(archiveSource);

/** What is usual at each source of counts. A test compares the list with the sources that exist. */
export const USUAL: readonly Row[] = [
  of("google", ["profile"], AT_OFFICE_HOURS, atWork("most calendars are fuller from Monday to Friday")),
  of("google", archive("youtube-watched"), AT_LEISURE),
  of("google", archive("google-activities"), mostly("searches", "most people mostly search with Google")),
  of(
    "google",
    archive("play-library", "play-purchases"),
    mostly("apps", "most people mostly get apps there"),
  ),
  of("google", archive("place-visits"), {
    places: { words: "most people's visits are to places where they often are" },
  }),
  of(
    "linkedin",
    ["member-data", ...archive("posts", "learning", "searches")],
    atWork("most people use LinkedIn from Monday to Friday"),
  ),
  of("github", ["profile"], atWork("most people work at software from Monday to Friday")),
  of("tiktok", archive("videos-watched"), AT_LEISURE),
  of("amazon", archive("prime-videos"), AT_LEISURE),
  of("amazon", archive("purchases"), mostly("goods", "most orders there are of new goods"), BEFORE_CHRISTMAS),
  of("netflix", archive("viewings"), AT_LEISURE, mostly("series", "a series counts once for each episode")),
  of("spotify", archive("plays"), mostly("music", "most people mostly play music there")),
  of("booking", ["reports", ...archive("bookings")], mostly("stays", "most people mostly book stays there")),
  of("apple", archive("sleep"), LONGER_AT_WEEKENDS),
];

/** What is usual for a signal; empty if nothing is. */
export function usualFor({ platform, source }: Pick<Signal, "platform" | "source">): Usual {
  return USUAL.find((row) => row.platform === platform && row.sources.includes(source))?.usual ?? {};
}
