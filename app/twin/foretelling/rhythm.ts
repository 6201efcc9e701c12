import { dayNumber } from "./days";

/** First and last day with an entry, YYYY-MM-DD, and the gaps in between. */
export type Coverage = {
  covered: { from: string; to: string };
  /** First and last day of each stretch without any archive data; short ones do not matter. */
  gaps?: readonly (readonly [from: string, to: string])[];
};

/** Daily counts of one source's events or figures. */
export type Rhythm = Coverage & {
  source: string;
  /** Kind of entry, such as "play", if `about` does not determine it; otherwise absent or "". */
  kind?: string;
  /** A key of `QUANTITIES`. */
  about: string;
  /** By day (YYYY-MM-DD, local): events, seconds or hours, depending on the quantity. Days without any are left out. */
  days: ReadonlyMap<string, number>;
  /** How many of a day's events belong to the part whose share is forecast (before noon), if the date does not show it. */
  part?: ReadonlyMap<string, number>;
};

/** Longer gaps (in days) are gaps in the data rather than inactivity. */
const LONGEST_GAP = 56;

/** The gaps that are too long to be inactivity, as numbered days. */
function longGaps({ gaps = [] }: Coverage): { from: number; to: number }[] {
  return gaps
    .map(([from, to]) => ({ from: dayNumber(from), to: dayNumber(to) }))
    .filter(({ from, to }) => to - from + 1 > LONGEST_GAP);
}

/**
 * The numbered days with complete data since the last long gap. The first and the last day are left out: they are first and
 * last because they have an entry, so counting them would bias the figures.
 */
export function knownDays(coverage: Coverage): { from: number; to: number } {
  const ends = longGaps(coverage).map(({ to }) => to);
  const from = Math.max(dayNumber(coverage.covered.from), ...ends) + 1;
  return { from, to: dayNumber(coverage.covered.to) - 1 };
}

/** Whether data covers a period: null if it does not reach the period's end yet, false if it does but leaves out a part. */
export function coversPeriod(coverage: Coverage, period: { from: string; to: string }): boolean | null {
  if (coverage.covered.to < period.to) return null;
  if (coverage.covered.from > period.from) return false;
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  return !longGaps(coverage).some((gap) => gap.from <= to && gap.to >= from);
}
