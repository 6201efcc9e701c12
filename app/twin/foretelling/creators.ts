import { dayNumber } from "./days";
import { type Coverage, knownDays } from "./rhythm";

/** Days on which a creator was chosen, YYYY-MM-DD, sorted, each once. */
export type CreatorHistory = { creator: string; days: readonly string[] };

/** All creators of one kind of one source. */
export type CreatorsOfKind = Coverage & { source: string; kind: string; creators: readonly CreatorHistory[] };

/** Days within which a creator must be chosen again to count as a return. */
export const RETURN_DAYS = 60;
/** Days looked back on for regular creators, and the minimum number of days on which one was chosen. */
const LOOK_BACK = 180;
const LEAST_DAYS = 4;
/** Minimum number of known days for finding regular creators. */
const LEAST_LOOK_BACK = 90;
/** Maximum number of creators forecast at a time. */
export const MOST_CREATORS = 20;

/** The days on which a creator was chosen, as day numbers. */
type Visits = { creator: string; days: readonly number[] };

/** First and last known day, as day numbers, and all visits between them. */
export type KnownVisits = { from: number; to: number; visits: readonly Visits[] };

/** Visits to a kind's creators since the last long gap in the data. */
export function knownVisits(kind: CreatorsOfKind): KnownVisits {
  const { from, to } = knownDays(kind);
  const visits = kind.creators.map(({ creator, days }) => ({
    creator,
    days: [...new Set(days.map(dayNumber))].filter((day) => day >= from && day <= to).sort((a, b) => a - b),
  }));
  return { from, to, visits };
}

/** Number of the sorted days up to and including `day`. */
export function countUpTo(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Predictors of whether a creator will be chosen again; the first is always 1, for the intercept. */
export type Signs = readonly number[];

/** A frequently chosen creator, as of the end of a day. */
type Regular = { creator: string; count: number; signs: Signs };

const MONTH = 30;

/** Number of months (of 30 days) of the look-back that have a visit. */
function monthsWith(days: readonly number[], end: number): number {
  return new Set(days.map((day) => Math.floor((end - day) / MONTH))).size;
}

function signsOf(days: readonly number[], end: number, length: number): Signs {
  const count = days.length;
  const gap = length / count;
  const since = end - (days.at(-1) ?? end) + 1;
  const lately = count - countUpTo(days, end - MONTH);
  return [
    1,
    Math.log(count / LEAST_DAYS),
    Math.log(since / MONTH),
    Math.log(since / gap),
    monthsWith(days, end) / (length / MONTH),
    Math.log((lately + 1 / 2) / ((count * MONTH) / length + 1 / 2)),
  ];
}

/** The most frequent creators of the 180 days up to `end`: chosen on at least four days, at most twenty creators. */
export function regularsAt({ from, visits }: KnownVisits, end: number): Regular[] {
  const length = Math.min(LOOK_BACK, end - from + 1);
  if (length < LEAST_LOOK_BACK) return [];
  const regulars = visits.flatMap(({ creator, days }): Regular[] => {
    const last = countUpTo(days, end);
    const within = days.slice(countUpTo(days, end - length), last);
    if (within.length < LEAST_DAYS) return [];
    return [{ creator, count: within.length, signs: signsOf(within, end, length) }];
  });
  const order = (a: Regular, b: Regular) => b.count - a.count || (a.creator < b.creator ? -1 : 1);
  return regulars.sort(order).slice(0, MOST_CREATORS);
}

/** A regular creator as of a past day, and whether it was chosen again in the sixty days after. */
export type PastReturn = { signs: Signs; cameBack: boolean };

/** Whether each regular creator as of a past day was chosen again. */
export function returnsAfter(known: KnownVisits, end: number): PastReturn[] {
  const daysOf = new Map(known.visits.map(({ creator, days }) => [creator, days]));
  return regularsAt(known, end).map(({ creator, signs }) => {
    const days = daysOf.get(creator) ?? [];
    return { signs, cameBack: countUpTo(days, end + RETURN_DAYS) > countUpTo(days, end) };
  });
}
