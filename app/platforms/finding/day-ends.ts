import { errorsOfMost, logChanceOfMore } from "~/ground/chance/scan";
import type { HoursInARow } from "./hours-in-a-row";
import { DAY_BEGINS } from "./hours-of-days";

const HOURS = 24;
/** What begins or ends within more hours than these is not said to do so usually. */
const LONGEST = 4;
/** With fewer hours in a day, its first and its last are mostly the same. */
const LEAST_HOURS_A_DAY = 1.5;
/** An own day reaches from where nearly all begin to where nearly all end. */
const SELDOM = 0.025;
/** As how many independent looks all hours count, at either end. */
const LOOKED_AT = 48;

/** The hours in which a person's days usually begin, or end: the share of days that do, and errors from chance. */
export type DayEnd = { hours: HoursInARow; share: number; errors: number };

type Ends = {
  /** Number of days by their first hour from 4:00 on, and by their last: 24 counts each. */
  first: readonly number[];
  last: readonly number[];
  days: number;
  /** How many hours of a day have something, on average. */
  hoursADay: number;
  /** Number of hours over which an even day is spread, at least. */
  awake: number;
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** How many hours lie between where nearly all days begin and where nearly all end. */
function lengthOfDay({ first, last, days, awake }: Ends): number {
  let [from, to] = [0, HOURS - 1];
  while (from < HOURS && sum(first.slice(0, from + 1)) <= SELDOM * days) from += 1;
  while (to > 0 && sum(last.slice(to)) <= SELDOM * days) to -= 1;
  return Math.max(awake, to - from + 1);
}

/** The chance that none of `many` different hours of a day is among some of them. */
function chanceOfNone(many: number, some: number, length: number): number {
  let chance = 1;
  for (let hour = 0; hour < many; hour += 1) chance *= Math.max(0, length - some - hour) / (length - hour);
  return chance;
}

/**
 * The share of days that begin within their first few hours if hours are even: between those of whole numbers of hours
 * a day, which is the most that days with that many on average can have (Jensen).
 */
function evenShare(some: number, hoursADay: number, length: number): number {
  const many = Math.min(length, hoursADay);
  const below = Math.floor(many);
  const [less, more] = [chanceOfNone(below, some, length), chanceOfNone(Math.ceil(many), some, length)];
  return 1 - (less + (many - below) * (more - less));
}

/** The narrowest hours in which half of the days begin, or end. */
function usual(counts: readonly number[], ends: Ends): DayEnd | null {
  const length = lengthOfDay(ends);
  for (let hours = 1; hours <= LONGEST; hours += 1) {
    const shares = Array.from({ length: HOURS - hours + 1 }, (_, from) =>
      sum(counts.slice(from, from + hours)),
    );
    const most = Math.max(...shares);
    const share = most / ends.days;
    if (share < 1 / 2) continue;
    const expected = evenShare(hours, ends.hoursADay, length);
    const logChance = expected < 1 ? logChanceOfMore(share, expected, ends.days) : 0;
    const from = (shares.indexOf(most) + DAY_BEGINS) % HOURS;
    return { hours: { from, length: hours }, share, errors: errorsOfMost(logChance, LOOKED_AT) };
  }
  return null;
}

/**
 * The hours in which a person's days usually begin and end, beyond what even hours would give days with as many of them.
 * Null for either that has no such hours, and for both where days mostly have one hour.
 */
export function dayEnds(ends: Ends): { begins: DayEnd | null; ends: DayEnd | null } {
  if (!(ends.days > 0) || ends.hoursADay < LEAST_HOURS_A_DAY) return { begins: null, ends: null };
  return { begins: usual(ends.first, ends), ends: usual(ends.last, ends) };
}
