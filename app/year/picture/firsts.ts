import { grouped } from "~/web/ui/text/counted";
import { daysWithData, earlierDay, inOrder, isWithin } from "../counts";
import { daysApart } from "../coverage";
import { groupedBy } from "../grouped-by";
import { dayAndMonth, isWholeYear, monthOfDay } from "../period";
import { hoursKey, MONTHS_KNOWN, monthBefore, type Period, titledKey, type YearInput } from "../year-input";
import { hasCreators } from "./creators";
import type { FirstMeeting } from "./picture";

const MOST = 5;
const LEAST_TIMES = 5;
/** A creator in the first three months of the data may have been there before. */
const KNOWN_DAYS = 90;
/** Minimum share of a month's events with titles for the titles to show which creators occurred. */
const LEAST_TITLED = 1 / 2;

const VERBS = {
  play: "First played",
  episode: "First episode",
  book: "First read",
  video: "First watched",
} as const;

/** The first day of each source's data: of its counts, or of its creators if they go back further. */
function beginnings({ rows, firsts }: YearInput): Map<string, string> {
  const begins = new Map<string, string>();
  const note = (source: string, day: string) =>
    begins.set(source, earlierDay(begins.get(source) ?? day, day));
  for (const [source, own] of groupedBy(rows, (row) => row.source)) {
    for (const day of daysWithData(own)) note(source, day);
  }
  for (const { source, firstDay } of firsts) note(source, firstDay);
  return begins;
}

/** How many events of a kind were counted in a month (YYYY-MM). */
function countedIn({ rows }: YearInput, source: string, kind: string, month: string): number {
  const own = rows.filter(
    (row) => row.source === source && row.kind === kind && row.year === Number(month.slice(0, 4)),
  );
  return own
    .flatMap(({ counts }) => Object.entries(counts.days))
    .reduce((sum, [date, count]) => sum + (date.startsWith(month.slice(5)) ? count : 0), 0);
}

/**
 * Whether enough titles are kept from the months before a day. Titles are missing if they were kept later than counts,
 * are no longer kept, or were not kept for one archive; then a creator who was there all along would look new at the
 * first title.
 */
function areTitlesKnown(input: YearInput, source: string, kind: string, day: string): boolean {
  return Array.from({ length: MONTHS_KNOWN }, (_, at) => monthBefore(day, at + 1)).every(
    (month) =>
      (input.titled.get(titledKey(source, kind, month)) ?? 0) >=
      LEAST_TITLED * countedIn(input, source, kind, month),
  );
}

/** Names only the period, since the data may end earlier. */
function within(period: Period): string {
  if (isWholeYear(period)) return `in ${period.year}`;
  return period.months.length === 1 ? `in ${monthOfDay(period.from)}` : "in that quarter";
}

/**
 * Up to five creators who first appear in the archives within the period, ordered by frequency by its end.
 * Each source that has them must have data from at least 90 days before, and titles of the three months before.
 */
export function firstsOf(input: YearInput): FirstMeeting[] {
  const begins = beginnings(input);
  const counts = new Map<string, number>();
  const last = input.period.to.slice(0, 7);
  for (const { kind, creator, count } of input.creators.filter(({ month }) => month <= last)) {
    const key = hoursKey(kind, creator);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const groups = groupedBy(input.firsts, ({ kind, creator }) => hoursKey(kind, creator));
  return [...groups]
    .flatMap(([key, own]) => {
      const [first] = own;
      if (!first || !hasCreators(first.kind)) return [];
      const day = own.map(({ firstDay }) => firstDay).reduce(earlierDay);
      const isKnown = own.every(
        ({ source, kind }) =>
          daysApart(begins.get(source) ?? day, day) >= KNOWN_DAYS && areTitlesKnown(input, source, kind, day),
      );
      const times = counts.get(key) ?? 0;
      if (!isWithin(input.period, day) || input.muted?.has(day) || !isKnown || times < LEAST_TIMES) return [];
      const sentence = `${VERBS[first.kind]} ${dayAndMonth(day)}, ${grouped(times)} times ${within(input.period)}.`;
      return [{ name: first.creator, sentence, times }];
    })
    .sort((one, other) => other.times - one.times || inOrder(one.name, other.name))
    .slice(0, MOST)
    .map(({ name, sentence }) => ({ name, sentence }));
}
