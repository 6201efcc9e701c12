import { ENTRY_KINDS, type EntryKind, isEntryKind } from "~/entries/kinds";
import { beginning } from "~/web/ui/text/beginning";
import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { inPercent } from "~/web/ui/text/percent";
import { hoursKey } from "~/year/year-input";
import { yearOf } from "../dates";
import type { CountedKind } from "../day/day-counts";
import { countsInWords } from "../day/day-words";

/** Something that an earlier day has to tell. */
export type Reason = {
  date: string;
  /** What it is about, so that the same is not told again soon; empty for a day that has only its counts to tell. */
  about: string;
  /** A whole sentence that begins with "On this day". */
  text: string;
  /** The creator that it names; empty if it names none. */
  creator: string;
};

/** A creator whose first day of all is this one. */
export type FirstOfCreator = { date: string; kind: EntryKind; creator: string; total: number };

/** What a year has of a source and kind: its counts by day (MM-DD), and by hour where local hours are known. */
export type KindOfYear = {
  year: number;
  source: string;
  kind: string;
  days: ReadonlyMap<string, number>;
  hours: readonly number[];
};

/** How many entries of a source and kind fall on a local hour of a day. */
export type HourOfDay = { date: string; source: string; kind: EntryKind; hour: number; count: number };

const FIRST_WORDS: Readonly<Partial<Record<EntryKind, string>>> = {
  play: "heard",
  episode: "watched",
  video: "watched",
  book: "read",
};
/** A creator met less often than this is no beginning of anything. */
const LEAST_TIMES = 10;
/** An hour is rare if it has at most this share of the year's, which must be of at least so many. */
const RARE = { share: 0.01, of: 300 };
/** A day is long among the first of a year with at least so many days. */
const LONG = { rank: 5, days: 60 };
const QUOTED = 140;
const NAMED = 3;

const on = (date: string) => `On this day in ${yearOf(date)}`;
const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

/** The line that its owner wrote. */
export function noteReason(date: string, note: string): Reason {
  const line = note.replaceAll(/\s+/g, " ");
  const quoted = line.length > QUOTED ? `${beginning(line, QUOTED).trimEnd()}…` : line;
  return { date, about: `note ${date}`, text: `${on(date)} you wrote: “${quoted}”`, creator: "" };
}

/** A creator who is met again and again since. @param mark stands for the creator, and does not name it */
export function firstReason({ date, kind, creator, total }: FirstOfCreator, mark: string): Reason[] {
  const did = FIRST_WORDS[kind];
  if (!did || total < LEAST_TIMES) return [];
  const text = `${on(date)} you first ${did} ${creator}: ${countedOf(total, ENTRY_KINDS[kind].of)} by now.`;
  return [{ date, about: `first ${mark}`, text, creator }];
}

/** An hour in which there is hardly ever anything. */
export function hourReason({ date, source, kind, hour, count }: HourOfDay, of: KindOfYear): Reason[] {
  const all = of.hours.reduce((sum, one) => sum + one, 0);
  const share = (of.hours[hour] ?? 0) / all;
  if (!(all >= RARE.of && share <= RARE.share)) return [];
  const noun = ENTRY_KINDS[kind].of;
  const part = share < 0.001 ? `less than ${inPercent(0.1)}` : inPercent((100 * share).toFixed(1));
  const text = `${on(date)} there ${count === 1 ? "was" : "were"} ${countedOf(count, noun)} between ${clock(hour)} and ${clock(hour + 1)}, an hour that has ${part} of that year’s ${noun}.`;
  return [{ date, about: `hour ${source} ${kind} ${hour}`, text, creator: "" }];
}

/** A day with more than nearly all others of its year. */
export function longReason(date: string, day: CountedKind, of: KindOfYear): Reason[] {
  const { source, kind, count, holds } = day;
  if (holds !== "events" || of.days.size < LONG.days) return [];
  const counts = [...of.days.values()];
  // Where many days have as much, such as one book each, none of them is long.
  if (counts.filter((other) => other >= count).length > LONG.rank) return [];
  const longer = counts.filter((other) => other > count).length;
  const noun = isEntryKind(kind) ? ENTRY_KINDS[kind].of : (day.rows[0]?.of ?? "");
  const rest =
    longer === 0
      ? "no day of that year has more"
      : `only ${counted(longer, "day")} of that year ${longer === 1 ? "has" : "have"} more`;
  const text = `${on(date)} there were ${grouped(count)} ${noun}: ${rest}.`;
  return [{ date, about: `long ${source} ${kind}`, text, creator: "" }];
}

/** What there was, for a day with nothing else to tell. */
export function plainReason(date: string, kinds: readonly CountedKind[]): Reason[] {
  const words = countsInWords(kinds, NAMED);
  return words === "" ? [] : [{ date, about: "", text: `${on(date)}: ${words}.`, creator: "" }];
}

/** The key by which a year's kinds are found. */
export const kindOfYearKey = (year: number, source: string, kind: string) =>
  `${year} ${hoursKey(source, kind)}`;

/**
 * The one that is told: of the first sort that has any (a line, a first, a rare hour, a long day, only counts), the nearest
 * year's; none whose subject was told in the last month.
 *
 * @param sorts reasons by sort, each nearest first
 * @param told what was told in the last month, as `about` has it
 */
export function chosenReason(
  sorts: readonly (readonly Reason[])[],
  told: ReadonlySet<string>,
): Reason | null {
  return sorts.flat().find(({ about }) => about === "" || !told.has(about)) ?? null;
}
