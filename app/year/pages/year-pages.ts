import { grouped } from "~/web/ui/text/counted";
import { weeklyWords } from "../picture/change-words";
import type { ClockPicture, Numeral, YearPicture } from "../picture/picture";

/** What a page shows as its picture; `at` is the place among several of the same kind. */
export type PagePicture =
  | { shows: "calendar" | "clock" | "firsts" | "changes" }
  | { shows: "creators" | "weekdays"; at: number };

/** One page of a year: a figure with what it counts, a sentence, and a picture. */
export type YearPage = PagePicture & {
  /** A number in words, or a name as the archive has it: any text. */
  figure: string;
  isName: boolean;
  of: string;
  /** Said by the picture on the screen, and under the figure in the picture to save; may be empty. */
  sentence: string;
};

const MOST_PAGES = 8;
const HOURS = 24;

const page = (picture: PagePicture, figure: string, of: string, sentence: string): YearPage => ({
  ...picture,
  figure,
  isName: picture.shows === "creators",
  of,
  sentence,
});

function calendarPage({ calendars: [calendar], numerals: [first] }: YearPicture): YearPage[] {
  if (!calendar || !first) return [];
  return [page({ shows: "calendar" }, first.value, first.of, calendar.sentence)];
}

/** The hour of the day with most events; null if several share it. */
function fullestHour({ hours, total }: ClockPicture): Numeral | null {
  const byHour = Array.from({ length: HOURS }, (_, hour) =>
    hours.reduce((sum, count, place) => sum + (place % HOURS === hour ? count : 0), 0),
  );
  const most = Math.max(...byHour);
  const hour = byHour.indexOf(most);
  if (byHour.lastIndexOf(most) !== hour) return null;
  const of = `is the fullest hour: ${grouped(most)} of ${grouped(total)}`;
  return { value: `${hour}:00`, of, sentence: "" };
}

/** The hours heard or watched if they are known, otherwise the fullest hour, with the hours of the week. */
function clockPage({ clock, numerals }: YearPicture): YearPage[] {
  if (!clock) return [];
  const { value, of, sentence } = numerals.find((numeral) => numeral.of.startsWith("hour")) ??
    fullestHour(clock) ?? { value: grouped(clock.total), of: "with a local time", sentence: "" };
  return [page({ shows: "clock" }, value, of, clock.sentence ?? sentence)];
}

function creatorPages({ creators }: YearPicture): YearPage[] {
  return creators.flatMap(({ creators: [first], sentence }, at) =>
    first ? [page({ shows: "creators", at }, first.name, first.words, sentence)] : [],
  );
}

function firstsPage({ firsts, notes: [note = ""] }: YearPicture): YearPage[] {
  if (firsts.length === 0) return [];
  const of = firsts.length === 1 ? "new name in the archives" : "new names in the archives";
  return [page({ shows: "firsts" }, String(firsts.length), of, note)];
}

/** The changes, by one that chance does not account for if there is one. */
function changesPage({ changes: compared }: YearPicture): YearPage[] {
  if (!compared) return [];
  const { changes } = compared;
  const shown = changes.find(({ verdict }) => verdict !== "open") ?? changes[0];
  if (!shown) return [];
  return [page({ shows: "changes" }, weeklyWords(shown.now), `${shown.label}, a week`, shown.sentence)];
}

function weekdayPages({ weekdays }: YearPicture): YearPage[] {
  return weekdays.map(({ average, sentence }, at) => {
    const [figure = "", ...of] = average.split(" ");
    return page({ shows: "weekdays", at }, figure, of.join(" "), sentence);
  });
}

/** The pages of a year, or of some of its months: of what there is, at most eight, in this order. */
export function yearPages(picture: YearPicture): YearPage[] {
  const [foremost, ...others] = creatorPages(picture);
  return [
    ...calendarPage(picture),
    ...clockPage(picture),
    ...(foremost ? [foremost] : []),
    ...firstsPage(picture),
    ...changesPage(picture),
    ...weekdayPages(picture),
    ...others,
  ].slice(0, MOST_PAGES);
}

/**
 * The number of the page that an address asks for, from 1: the last one if there are fewer.
 *
 * @returns null for what is no whole number from 1 on, and if there are no pages
 */
export function pageNumber(asked: string, pages: number): number | null {
  if (!/^[1-9]\d{0,3}$/.test(asked) || pages === 0) return null;
  return Math.min(Number(asked), pages);
}
