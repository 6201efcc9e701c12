import { devianceOfMore, errorsOfMost, logChanceOfMore, logChanceOfSame } from "~/ground/chance/scan";
import {
  ALL_DAYS,
  countIn,
  DAYS,
  daysIn,
  gapAfter,
  HOURS,
  type HourSums,
  type HoursInARow,
  hoursUpTo,
  lengthOf,
  sumsOn,
} from "./hours-in-a-row";

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

type WeekHours = {
  /** By hour of the week, Monday's midnight first: 168 counts. */
  counts: readonly number[];
  /** Independent days behind them. */
  days: number;
  /** Number of hours over which an even day is spread, for most people. */
  awake: number;
};

/** Lengths of the hours that are looked at. */
const LONGEST_HALF = 8;
const LONGEST_PART = 4;
const LONGEST_PEAK = 3;
/** Hours between two peaks, at least. */
const BETWEEN_PEAKS = 2;
/** An own day is taken to be as long as the hours that hold this share. */
const NEARLY_ALL = 0.95;
/** Between two peaks there is at most this part of the lower one's density. */
const LOW = 2 / 3;
/** Of two peaks the lower one is at least half as high; and other days have at most half as much. */
const HALF = 1 / 2;
/** Smaller parts of everything say little about a person. */
const LEAST_SHARE = 0.1;
/** That there are two peaks, and not one, and that it is some days, and not all, may be wrong in this share of cases. */
const LOG_SELDOM_WRONG = Math.log(0.05);
/** Places in a day at which a second peak could be. */
const PLACES = 12;

/** All sets of weekdays but the whole week, as bits from Monday's. */
const SOME_DAYS = Array.from({ length: ALL_DAYS - 1 }, (_, index) => index + 1);
/** Days that may have two peaks of their own: all, those from Monday to Friday, those of the weekend, and single ones. */
const DAYS_WITH_PEAKS = [
  ALL_DAYS,
  0b0011111,
  0b1100000,
  ...Array.from({ length: DAYS }, (_, day) => 1 << day),
];
const HALVES = hoursUpTo(LONGEST_HALF);
const PARTS = hoursUpTo(LONGEST_PART);
const PEAKS = hoursUpTo(LONGEST_PEAK);

const PAIRS = PEAKS.flatMap((one, index) =>
  PEAKS.slice(index + 1).flatMap((other): HoursInARow[][] => {
    const [between, around] = [gapAfter(one, other), gapAfter(other, one)];
    const areApart = between + around + one.length + other.length === HOURS;
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
  for (let length = awake; length < HOURS; length += 1) {
    const most = Math.max(...Array.from({ length: HOURS }, (_, from) => sums.in({ from, length })));
    if (most >= NEARLY_ALL * sums.total) return length;
  }
  return HOURS;
}

type Found = {
  shape: HourShape["shape"];
  hours: readonly HoursInARow[];
  set: number;
  share: number;
  logChance: number;
};

/** All that a search looks into. */
type Search = {
  week: WeekHours;
  total: number;
  /** Hours of an even day. */
  length: number;
  all: HourSums;
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

/** Whether both are peaks: each beyond chance beside the other, neither a shoulder of it, and little between them. */
function areTwo(
  { week, total, length }: Search,
  sums: HourSums,
  [one, other]: readonly HoursInARow[],
): boolean {
  if (!one || !other) return false;
  const [first, second] = [sums.in(one), sums.in(other)];
  const [high, low] = [first / one.length, second / other.length].sort((a, b) => b - a);
  const quiet = (row: HoursInARow, next: HoursInARow) => {
    const between = { from: (row.from + row.length) % HOURS, length: gapAfter(row, next) };
    return sums.in(between) / between.length <= LOW * (low ?? 0);
  };
  if ((low ?? 0) < HALF * (high ?? 0) || !quiet(one, other) || !quiet(other, one)) return false;
  const isBeside = (row: HoursInARow, own: number, before: HoursInARow, taken: number) => {
    const rest = sums.total - taken;
    const days = (week.days * rest) / total;
    return (
      logChanceOfMore(own / rest, row.length / (length - before.length), days) + Math.log(PLACES) <
      LOG_SELDOM_WRONG
    );
  };
  return isBeside(one, first, other, second) && isBeside(other, second, one, first);
}

/** Whether hours are full on some weekdays alone: clearly more than on the others, which have no more than even then. */
function isOfSomeDays(
  { week, total, all, length }: Search,
  sums: HourSums,
  { hours, looked }: { hours: readonly HoursInARow[]; looked: number },
): boolean {
  const inside = countIn(sums, hours);
  const others = total - sums.total;
  // Of days without anything nothing is known.
  if (!(others > 0)) return false;
  const [own, rest] = [inside / sums.total, (countIn(all, hours) - inside) / others];
  const days = (events: number) => (week.days * events) / total;
  const isMoreToo = logChanceOfMore(rest, lengthOf(hours) / length, days(others)) < LOG_SELDOM_WRONG;
  if (rest >= own || (isMoreToo && rest > HALF * own)) return false;
  const logChance = logChanceOfSame(
    { share: own, days: days(sums.total) },
    { share: rest, days: days(others) },
  );
  return logChance + Math.log(looked) < LOG_SELDOM_WRONG;
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
  let most = 0;
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
