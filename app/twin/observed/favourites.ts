import { shareErrors } from "~/ground/chance/shares";
import { beyondChanceTogether } from "~/ground/chance/together";
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

/** The two creators chosen on the most days, found without sorting all of them. */
function firstTwo(creators: readonly CreatorTally[]): CreatorTally[] {
  let two: CreatorTally[] = [];
  for (const one of creators) {
    const last = two[1];
    if (last === undefined || byDays(one, last) < 0) two = [...two, one].sort(byDays).slice(0, 2);
  }
  return two;
}

/** Standard errors by which one creator is chosen on more days a week than another. */
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

/** Minimum ratio of the first creator's days to the next one's. */
const CLEARLY = 1.25;

/** The one creator that is chosen on clearly more days than any other, tested against all that could have been first. */
export function firstOfAll(tally: KindTally): Noticed[] {
  const [first, next] = firstTwo(tally.creators);
  if (!first || !next || first.days.length < LEAST_DAYS_CHOSEN) return [];
  if (first.days.length < CLEARLY * next.days.length || first.count <= next.count) return [];
  const errors = daysBeyond(first, next);
  const [isBeyond] = beyondChanceTogether([errors], tally.creators.length);
  return isBeyond ? [noticed("overall", tally, first, errors)] : [];
}

const LEAST_BOOKS = 3;

/** Authors of several books in the year. Books are too few for a test, so they are only counted. */
export function authors(tally: KindTally): Noticed[] {
  return tally.creators
    .filter(({ count }) => count >= LEAST_BOOKS)
    .map((of) => noticed("author", tally, of, of.count));
}

/** With fewer series, a larger share shows no preference. */
const LEAST_SERIES = 3;

/** Series watched on more days than an equal share of all; weeks count as the independent observations. */
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
