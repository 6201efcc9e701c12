import { dayNumber } from "./days";

/** First and last day that something has an entry, YYYY-MM-DD, and the stretches between without any data. */
export type Coverage = {
  covered: { from: string; to: string };
  /** First and last day of each stretch for which no archive has anything; short ones do not matter. */
  gaps?: readonly (readonly [from: string, to: string])[];
};

/** Day counts of one rhythm: one source's events or figures. */
export type Rhythm = Coverage & {
  source: string;
  /** What is counted, if a source has several: "play"; also "" for all of it. */
  kind?: string;
  /** A name of `QUANTITIES`. */
  about: string;
  /** By day (YYYY-MM-DD, local): events, seconds or hours, as the quantity says. Days without are left out. */
  days: ReadonlyMap<string, number>;
  /** How many of a day's events are of the part whose share is foretold (before noon), where the day does not tell. */
  part?: ReadonlyMap<string, number>;
};

/** A longer gap is one in the data, not in what somebody did. */
const LONGEST_GAP = 56;

/** The gaps that are too long to be silence, as numbered days. */
function longGaps({ gaps = [] }: Coverage): { from: number; to: number }[] {
  return gaps
    .map(([from, to]) => ({ from: dayNumber(from), to: dayNumber(to) }))
    .filter(({ from, to }) => to - from + 1 > LONGEST_GAP);
}

/**
 * The numbered days of which all is known, since the last long gap. The first and the last day are left out: that they
 * have an entry is how they are known to be first and last, so that counting them says too much.
 */
export function knownDays(coverage: Coverage): { from: number; to: number } {
  const ends = longGaps(coverage).map(({ to }) => to);
  const from = Math.max(dayNumber(coverage.covered.from), ...ends) + 1;
  return { from, to: dayNumber(coverage.covered.to) - 1 };
}

/**
 * Whether data covers a period: null where it does not reach the period's end yet, false where it does but leaves out a
 * part of it.
 */
export function coversPeriod(coverage: Coverage, period: { from: string; to: string }): boolean | null {
  if (coverage.covered.to < period.to) return null;
  if (coverage.covered.from > period.from) return false;
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  return !longGaps(coverage).some((gap) => gap.from <= to && gap.to >= from);
}
