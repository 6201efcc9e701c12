import { shareErrors } from "~/chance/shares";
import { beyondChanceTogether } from "~/chance/together";
import { LEAST_DAYS_CHOSEN, type Noticed, type NoticedAs } from "./offer";
import { type CreatorTally, type KindTally, weekNumber } from "./tally";

const noticed = (
  as: NoticedAs,
  tally: KindTally,
  { creator, count }: CreatorTally,
  errors: number,
): Noticed => ({
  ...{ as, creator, when: null, count, of: tally.count, errors },
});

const byDays = (one: CreatorTally, other: CreatorTally) =>
  other.days.length - one.days.length || (one.creator < other.creator ? -1 : 1);

/** Standard errors by which one is chosen on more days of each week than another. */
function daysBeyond(one: CreatorTally, other: CreatorTally): number {
  const gaps = new Map<number, number>();
  const add = (days: readonly number[], sign: number) => {
    for (const day of days) gaps.set(weekNumber(day), (gaps.get(weekNumber(day)) ?? 0) + sign);
  };
  add(one.days, 1);
  add(other.days, -1);
  const [sum, squares] = [...gaps.values()].reduce(([s, q], gap) => [s + gap, q + gap ** 2], [0, 0]);
  return squares > 0 ? sum / Math.sqrt(squares) : 0;
}

/** Days of the first must be this many times those of the next. */
const CLEARLY = 1.25;

/** The one creator that is chosen on clearly more days than any other, against all that could have been first. */
export function firstOfAll(tally: KindTally): Noticed[] {
  const [first, next] = tally.creators.toSorted(byDays);
  if (!first || !next || first.days.length < LEAST_DAYS_CHOSEN) return [];
  if (first.days.length < CLEARLY * next.days.length || first.count <= next.count) return [];
  const errors = daysBeyond(first, next);
  const [isBeyond] = beyondChanceTogether([errors], tally.creators.length);
  return isBeyond ? [noticed("overall", tally, first, errors)] : [];
}

const LEAST_BOOKS = 3;

/** Authors of several books of the year. They are few, so that this is counted and not tested. */
export function authors(tally: KindTally): Noticed[] {
  return tally.creators
    .filter(({ count }) => count >= LEAST_BOOKS)
    .map((of) => noticed("author", tally, of, of.count));
}

/** Fewer series leave nothing to prefer one to. */
const LEAST_SERIES = 3;

/** Series that have more of the days than if all that were watched had the same, with weeks as what is independent. */
export function series(tally: KindTally): Noticed[] {
  const { creators } = tally;
  if (creators.length < LEAST_SERIES) return [];
  const days = creators.reduce((sum, of) => sum + of.days.length, 0);
  const weeks = new Set(creators.flatMap((one) => one.days.map(weekNumber))).size;
  const errors = creators.map((of) => shareErrors(of.days.length / days, 1 / creators.length, weeks));
  const beyond = beyondChanceTogether(errors);
  return creators.flatMap((of, at) =>
    beyond[at] && of.days.length >= LEAST_DAYS_CHOSEN ? [noticed("series", tally, of, errors[at] ?? 0)] : [],
  );
}
