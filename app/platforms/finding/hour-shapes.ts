import { devianceOfMore, errorsOfMost, logChanceOfMore } from "~/ground/chance/scan";
import {
  ALL_DAYS,
  countIn,
  DAYS_IN_WEEK,
  daysIn,
  gapAfter,
  HOURS_IN_DAY,
  type HourSums,
  type HoursInARow,
  hoursUpTo,
  lengthOf,
  sumsOn,
} from "./hours-in-a-row";
import { areTwo, isOfSomeDays, type Search, type WeekHours } from "./shape-checks";

/** Hours that hold more than their share, on all days or on some weekdays alone. */
export type HourShape = {
  shape: "half" | "two-peaks" | "some-days";
  /** One, or two in the order of the day. */
  hours: readonly HoursInARow[];
  /** 0 is Monday. */
  days: readonly number[];
  /** The share of everything that falls there, 0 to 1. */
  share: number;
  /** Standard errors beyond chance, allowing for all shapes that were looked at. */
  errors: number;
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Lengths of the hours that are looked at. */
const LONGEST_HALF = 8;
const LONGEST_PART = 4;
const LONGEST_PEAK = 3;
/** Hours between two peaks, at least. */
const BETWEEN_PEAKS = 2;
/** An own day is taken to be as long as the hours that hold this share. */
const NEARLY_ALL = 0.95;
/** Smaller parts of everything say little about a person. */
const LEAST_SHARE = 0.1;

/** A deviance that is no evidence for any shape, for all that are looked at. */
const LEAST_DEVIANCE = 10;

/** All sets of weekdays but the whole week, as bits from Monday's. */
const SOME_DAYS = Array.from({ length: ALL_DAYS - 1 }, (_, index) => index + 1);
/** Days that may have two peaks of their own: all, those from Monday to Friday, those of the weekend, and single ones. */
const DAYS_WITH_PEAKS = [
  ALL_DAYS,
  0b0011111,
  0b1100000,
  ...Array.from({ length: DAYS_IN_WEEK }, (_, day) => 1 << day),
];
const HALVES = hoursUpTo(LONGEST_HALF);
const PARTS = hoursUpTo(LONGEST_PART);
const PEAKS = hoursUpTo(LONGEST_PEAK);

const PAIRS = PEAKS.flatMap((one, index) =>
  PEAKS.slice(index + 1).flatMap((other): HoursInARow[][] => {
    const [between, around] = [gapAfter(one, other), gapAfter(other, one)];
    const areApart = between + around + one.length + other.length === HOURS_IN_DAY;
    if (!areApart || Math.min(between, around) < BETWEEN_PEAKS) return [];
    return [one.from < other.from ? [one, other] : [other, one]];
  }),
);

/**
 * As how many independent looks each shape counts. Far fewer than there are places for it, since these overlap, and most
 * that are striking by chance are no shape; chosen by simulation, some twenty times as many as were measured.
 */
const LOOKED_AT: Record<HourShape["shape"], number> = { half: 24, "some-days": 1_200, "two-peaks": 1_200 };

/** The number of hours over which a person's even day is spread: those that hold nearly all, but never few. */
function lengthOfDay(sums: HourSums, awake: number): number {
  for (let length = awake; length < HOURS_IN_DAY; length += 1) {
    const most = Math.max(...Array.from({ length: HOURS_IN_DAY }, (_, from) => sums.in({ from, length })));
    if (most >= NEARLY_ALL * sums.total) return length;
  }
  return HOURS_IN_DAY;
}

type Found = {
  shape: HourShape["shape"];
  hours: readonly HoursInARow[];
  set: number;
  share: number;
  logChance: number;
};

/** The narrowest hours that hold half of everything, if they are few. */
function half({ week, total, length, all }: Search): Found[] {
  for (let hours = 1; hours <= LONGEST_HALF; hours += 1) {
    const rows = HALVES.filter((row) => row.length === hours);
    const most = rows.reduce((one, other) => (all.in(other) > all.in(one) ? other : one));
    const share = all.in(most) / total;
    if (share < 1 / 2) continue;
    const logChance = logChanceOfMore(share, hours / length, week.days);
    return [{ shape: "half", hours: [most], set: ALL_DAYS, share, logChance }];
  }
  return [];
}

type Looked = {
  shape: "some-days" | "two-peaks";
  sets: readonly number[];
  hours: readonly (readonly HoursInARow[])[];
  isThere: (search: Search, sums: HourSums, hours: readonly HoursInARow[]) => boolean;
};

const LOOKS: readonly Looked[] = [
  { shape: "some-days", sets: SOME_DAYS, hours: PARTS.map((row) => [row]), isThere: () => true },
  { shape: "two-peaks", sets: DAYS_WITH_PEAKS, hours: PAIRS, isThere: areTwo },
];

/** The clearest of one shape on some sets of weekdays. */
function clearest(search: Search, { shape, sets, hours: all, isThere }: Looked): Found[] {
  const { week, total, length } = search;
  let best: Found[] = [];
  let most = LEAST_DEVIANCE;
  for (const set of sets) {
    const sums = sumsOn(week.counts, set);
    const evenly = sums.total / total / length;
    for (const hours of all) {
      const share = countIn(sums, hours) / total;
      const expected = evenly * lengthOf(hours);
      if (share < LEAST_SHARE || share <= expected) continue;
      const deviance = devianceOfMore(share, expected, week.days);
      if (deviance <= most || !isThere(search, sums, hours)) continue;
      if (set !== ALL_DAYS && !isOfSomeDays(search, sums, { hours, looked: sets.length })) continue;
      best = [{ shape, hours, set, share, logChance: logChanceOfMore(share, expected, week.days) }];
      most = deviance;
    }
  }
  return best;
}

/**
 * The clearest shape of a person's hours: few that hold half of everything, two peaks in a day, or a part of the day on
 * some weekdays alone. Each is compared with an even spread over the person's own day, on the weekdays that are theirs
 * anyway, and allows for all that were looked at (Bonferroni). Null if there is none at all; it may still be chance.
 */
export function hourShape(week: WeekHours): HourShape | null {
  const total = sum(week.counts);
  if (!(total > 0)) return null;
  const all = sumsOn(week.counts, ALL_DAYS);
  const search = { week, total, all, length: lengthOfDay(all, week.awake) };
  const found = [...half(search), ...LOOKS.flatMap((look) => clearest(search, look))].map(
    ({ set, ...rest }) => ({
      ...rest,
      days: daysIn(set),
      logChance: rest.logChance + Math.log(LOOKED_AT[rest.shape]),
    }),
  );
  const [best] = found.sort((one, other) => one.logChance - other.logChance);
  if (!best) return null;
  const { logChance, ...shape } = best;
  return { ...shape, errors: errorsOfMost(logChance, 1) };
}
