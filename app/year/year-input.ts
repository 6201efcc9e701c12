import type { YearCounts } from "~/archives/counting/counted-year";
import type { EntryKind } from "~/entries/kinds";

/** A year, or some of its months: a month, or a quarter. */
export type Period = {
  year: number;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** "01" to "12", consecutive. */
  months: readonly string[];
};

/** One stream's counts of one year, for one kind of entries (empty for events without a kind). */
export type YearRow = {
  /** The platform, "spotify", and its name, "Spotify". */
  source: string;
  sourceLabel: string;
  stream: string;
  /** Plural noun for what is counted: "plays". */
  of: string;
  kind: EntryKind | "";
  holds: "events" | "figures";
  /** Unit of the figures, "steps" or "hours"; empty for none. */
  unit: string;
  /** Whether its figures are per night. */
  isOfNights: boolean;
  year: number;
  counts: YearCounts;
};

/** From kept titles: how often a creator occurs in a month. */
export type CreatorMonthRow = {
  source: string;
  kind: EntryKind;
  /** As the archive names the creator: any text. */
  creator: string;
  /** YYYY-MM. */
  month: string;
  count: number;
  /** Seconds, for plays, episodes and videos. */
  amount: number | null;
  /** The first and the last day of the month with the creator, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
};

/** The first day ever with a creator, YYYY-MM-DD. */
export type CreatorFirst = { source: string; kind: EntryKind; creator: string; firstDay: string };

/** Everything that the page of a year is made from. */
export type YearInput = {
  /** Rows of the year asked for, and of the years before and after it. */
  rows: readonly YearRow[];
  /** Monthly rows of the period's most frequent creators; empty without kept titles, as are `firsts` and `hours`. */
  creators: readonly CreatorMonthRow[];
  firsts: readonly CreatorFirst[];
  /** Seconds of the period by "source kind", of all kept entries whether they have a creator or not. */
  hours?: ReadonlyMap<string, number>;
  /** How many entries are kept with titles, by "source kind YYYY-MM", of the period and the three months before it. */
  titled: ReadonlyMap<string, number>;
  /** Days of the period that are not brought back: nothing names them by itself. None by default. */
  muted?: ReadonlySet<string>;
  period: Period;
};

/** Months before a day whose titles must be kept, for a creator to count as new on that day. */
export const MONTHS_KNOWN = 3;

/** The key of `hours`. */
export const hoursKey = (source: string, kind: string) => `${source} ${kind}`;

/** The key of `titled`. @param month YYYY-MM */
export const titledKey = (source: string, kind: string, month: string) =>
  `${hoursKey(source, kind)} ${month}`;

/** The month (YYYY-MM) that lies `months` months before a day's own. */
export function monthBefore(day: string, months: number): string {
  const begin = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months, 1));
  return begin.toISOString().slice(0, 7);
}
