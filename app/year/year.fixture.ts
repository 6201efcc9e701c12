import type { YearCounts } from "~/archives/counting/counted-year";
import type { Random } from "~/ground/chance/random";
import { gamma, normal } from "~/ground/chance/random";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { daysThrough } from "./counts";
import { groupedBy } from "./grouped-by";
import { periodAt } from "./period";
import { type CreatorMonthRow, type Period, titledKey, type YearInput, type YearRow } from "./year-input";

/** A valid period. */
export function period(year: string, months?: string): Period {
  const found = periodAt(year, months);
  if (!found) throw new Error(`${year}/${months} is no period`);
  return found;
}

const SPOTIFY = {
  source: "spotify",
  sourceLabel: "Spotify",
  stream: "plays",
  of: "plays",
  kind: "play",
  holds: "events",
  unit: "",
  isOfNights: false,
} as const;

/** The stream of the rows; plays on Spotify by default. */
export type StreamOf = Partial<Omit<YearRow, "year" | "counts">>;

/** The local hour of a day's events. */
type HourOf = (day: string) => number;
type Span = { from: string; to: string; hour?: HourOf };

const empty = (): YearCounts => ({ days: {}, weekdays: {}, clock: {}, figures: {} });

function countsOf(
  row: StreamOf,
  days: readonly string[],
  countOn: (day: string) => number,
  hour: HourOf | null,
): YearCounts {
  const counts = empty();
  for (const day of days) {
    const [month, date, weekday] = [day.slice(5, 7), day.slice(5), weekdayOf(dayOf(day)) - 1];
    const count = countOn(day);
    if (count <= 0) continue;
    if (row.holds === "figures") {
      counts.figures[date] = count;
      continue;
    }
    counts.days[date] = count;
    if (hour === null) continue;
    const weekdays = counts.weekdays[month] ?? Array<number>(7).fill(0);
    const clock = counts.clock[month] ?? Array<number>(168).fill(0);
    counts.weekdays[month] = weekdays;
    counts.clock[month] = clock;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + count;
    const place = weekday * 24 + hour(day);
    clock[place] = (clock[place] ?? 0) + count;
  }
  return counts;
}

/** The rows of a stream, one for each year. */
export function rowsOf(stream: StreamOf, span: Span, countOn: (day: string) => number): YearRow[] {
  const byYear = groupedBy(daysThrough(span.from, span.to), (day) => day.slice(0, 4));
  return [...byYear].map(([year, days]) => ({
    ...SPOTIFY,
    ...stream,
    year: Number(year),
    counts: countsOf(stream, days, countOn, span.hour ?? null),
  }));
}

/** One month of a creator's entries. */
export function creatorMonth(
  creator: string,
  month: string,
  count: number,
  more: Partial<CreatorMonthRow> = {},
): CreatorMonthRow {
  const days = { firstDay: `${month}-03`, lastDay: `${month}-20` };
  return { source: "spotify", kind: "play", creator, month, count, amount: count * 200, ...days, ...more };
}

/** Counts of titles as if everything that the rows count were kept with its title. */
function titledAsCounted(rows: readonly YearRow[]): Map<string, number> {
  const titled = new Map<string, number>();
  for (const { source, kind, year, counts } of rows) {
    for (const [date, count] of Object.entries(counts.days)) {
      const key = titledKey(source, kind, `${year}-${date.slice(0, 2)}`);
      titled.set(key, (titled.get(key) ?? 0) + count);
    }
  }
  return titled;
}

/** Input that is empty except for what is given; everything counted has titles, unless `titled` is given. */
export function inputOf(given: Partial<YearInput> = {}): YearInput {
  const titled = titledAsCounted(given.rows ?? []);
  return { rows: [], creators: [], firsts: [], period: period("2026"), titled, ...given };
}

/** A Poisson random number, by multiplying uniform numbers; above a mean of 60, the normal approximation. */
function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = 0;
  for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) count += 1;
  return count;
}

type Habit = {
  /** Mean per week; standard deviation of the weekly level (in logarithms); its autocorrelation from week to week. */
  weekly: number;
  spread: number;
  phi: number;
  /** How many of ten days have a sitting, and the shape of its size (gamma): a small shape means few large sittings. */
  sittings: number;
  shape: number;
};

/** Days of a user whose habit does not change: negative-binomial sittings under a drifting weekly level (AR 1). */
export function unchangingDays(random: Random, from: string, to: string, habit: Habit): Map<string, number> {
  const { weekly, spread, phi, sittings, shape } = habit;
  let level = spread * normal(random);
  const chance = sittings / 10;
  return new Map(
    daysThrough(from, to).map((day) => {
      if (weekdayOf(dayOf(day)) === 1)
        level = phi * level + Math.sqrt(1 - phi ** 2) * spread * normal(random);
      const mean = ((weekly / 7 / chance) * Math.exp(level) * gamma(random, shape)) / shape;
      return [day, random() < chance ? poisson(random, mean) : 0];
    }),
  );
}
