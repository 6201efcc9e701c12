import { DAY_MS } from "~/ground/units";
import { counted } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInWords, monthInWords } from "~/web/ui/text/moment-in-words";
import { ENTRY_KINDS, type EntryKind } from "../kinds";

/** A creator's entries of one source and kind in one month. */
export type MonthOfCreator = {
  source: string;
  kind: EntryKind;
  /** YYYY-MM. */
  month: string;
  count: number;
  /** Seconds, for plays, episodes and videos. */
  amount: number | null;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
};

/** What a creator's page says before its list. */
export type CreatorFacts = {
  /** "412 plays, 31 hours". */
  total: string;
  /** Each in words, with its day (YYYY-MM-DD) if it is one. */
  facts: { label: string; value: string; day?: string }[];
  /** Plural noun for what the months count. */
  of: string;
  /** Counts of the kind with most entries, for each month with any, in order. */
  months: { month: string; count: number }[];
};

const FIRST: Record<EntryKind, string> = {
  play: "First heard",
  episode: "First watched",
  book: "First read",
  video: "First watched",
  purchase: "First bought",
  install: "First installed",
  search: "First searched for",
  place: "First visited",
};
const TIMED: ReadonlySet<EntryKind> = new Set(["play", "episode", "video"]);
const HOUR_SECONDS = 3600;
/** Months before a day whose titles must be kept, for that day to be the first. */
const MONTHS_KNOWN = 3;
/** Only the first and last day of a month are known, so a shorter pause may lie hidden within one. */
const LEAST_PAUSE = 31;
const MONTHS_A_YEAR = 12;

/** The key of a month in which titles of a source and kind are kept. */
export const titledMonth = (source: string, kind: string, month: string) => `${source} ${kind} ${month}`;

const numberOf = (month: string) => Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1;
const monthOf = (number: number) =>
  `${String(Math.floor(number / MONTHS_A_YEAR)).padStart(4, "0")}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, "0")}`;

/** The months from one to another, both included. @param from YYYY-MM, as is `to` */
export function monthsThrough(from: string, to: string): string[] {
  const [first, last] = [numberOf(from), numberOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => monthOf(first + index));
}

type Span = Pick<MonthOfCreator, "month" | "count" | "firstDay" | "lastDay">;

/** One row for each month, over all sources. */
function merged(rows: readonly MonthOfCreator[]): Span[] {
  const months = new Map<string, Span>();
  for (const { month, count, firstDay, lastDay } of rows) {
    const known = months.get(month);
    months.set(month, {
      month,
      count: count + (known?.count ?? 0),
      firstDay: known && known.firstDay < firstDay ? known.firstDay : firstDay,
      lastDay: known && known.lastDay > lastDay ? known.lastDay : lastDay,
    });
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}

const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const daysApart = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The longest stretch without the creator in which titles were kept all along, in words; null if none is long enough. */
function longestPause(months: readonly Span[], isTitled: (month: string) => boolean): string | null {
  let longest = { days: LEAST_PAUSE - 1, words: "" };
  months.slice(1).forEach((next, index) => {
    const before = months[index];
    if (!before) return;
    const days = daysApart(before.lastDay, next.firstDay) - 1;
    const between = monthsThrough(before.month, next.month).slice(1, -1);
    if (days <= longest.days || !between.every(isTitled)) return;
    const [from, to] = [moved(before.lastDay, 1), moved(next.firstDay, -1)];
    longest = { days, words: `${counted(days, "day")}, from ${dayInWords(from)} to ${dayInWords(to)}` };
  });
  return longest.words || null;
}

/** The month with the most, in words; null if several share it or there is only one month. */
function fullestMonth(months: readonly Span[], of: string): string | null {
  const most = Math.max(...months.map(({ count }) => count));
  const [first, ...others] = months.filter(({ count }) => count === most);
  if (!first || others.length > 0 || months.length === 1) return null;
  return `${monthInWords(first.month)}, ${countedOf(most, of)}`;
}

const countOf = (rows: readonly MonthOfCreator[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** What there is of a kind: "412 plays, 31 hours". */
function kindTotal(kind: EntryKind, rows: readonly MonthOfCreator[]): string {
  const seconds = TIMED.has(kind) ? rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : 0;
  const hours = Math.round(seconds / HOUR_SECONDS);
  const isKnown = rows.every(({ amount }) => amount !== null);
  const all = countedOf(countOf(rows), ENTRY_KINDS[kind].of);
  return hours > 0 && isKnown ? `${all}, ${counted(hours, "hour")}` : all;
}

/**
 * What a creator's rows say: how much there is, the first day, the longest pause, and the months. A first day and a pause
 * are claimed only where titles were kept around them.
 *
 * @param titled the months with titles of the creator's sources and kinds, as {@link titledMonth} names them
 * @returns null without rows
 */
export function creatorFacts(
  rows: readonly MonthOfCreator[],
  titled: ReadonlySet<string>,
): CreatorFacts | null {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .sort((one, other) => countOf(other.rows) - countOf(one.rows));
  const [main] = kinds;
  const [first] = main ? merged(main.rows) : [];
  if (!main || !first) return null;
  const months = merged(main.rows);
  const sources = [...new Set(main.rows.map(({ source }) => source))];
  const isTitled = (month: string) =>
    sources.every((source) => titled.has(titledMonth(source, main.kind, month)));
  const before = Array.from({ length: MONTHS_KNOWN }, (_, at) => monthOf(numberOf(first.month) - at - 1));
  const { of } = ENTRY_KINDS[main.kind];
  const lastDay = months.at(-1)?.lastDay ?? first.lastDay;
  const [pause, fullest] = [longestPause(months, isTitled), fullestMonth(months, of)];
  const since = before.every(isTitled) ? FIRST[main.kind] : "In your archives since";
  return {
    total: kinds.map((one) => kindTotal(one.kind, one.rows)).join("; "),
    facts: [
      { label: since, value: dayInWords(first.firstDay), day: first.firstDay },
      ...(lastDay === first.firstDay ? [] : [{ label: "Latest", value: dayInWords(lastDay), day: lastDay }]),
      ...(pause ? [{ label: "Longest pause", value: pause }] : []),
      ...(fullest ? [{ label: "Most in a month", value: fullest }] : []),
    ],
    of,
    months: months.map(({ month, count }) => ({ month, count })),
  };
}
