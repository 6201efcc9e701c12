import { gamma, normal, type Random, seeded } from "~/ground/chance/random";
import type { CreatorsOfKind } from "./creators";
import { writtenDayOf } from "./days";

/** How somebody's favourites come and go. */
type Taste = {
  group: string;
  /** New creators a day; days that each lasts; visits a day in that time; chance of another phase later. */
  births: number;
  lasts: number;
  rate: number;
  again: number;
};

/** Tastes, fickle and faithful; with the last one, nothing is ever given up. */
export const TASTES: readonly Taste[] = [
  { group: "some months", births: 0.15, lasts: 120, rate: 0.12, again: 0 },
  { group: "fickle", births: 0.35, lasts: 40, rate: 0.2, again: 0 },
  { group: "faithful", births: 0.08, lasts: 400, rate: 0.08, again: 0 },
  { group: "in phases", births: 0.2, lasts: 90, rate: 0.15, again: 0.3 },
  { group: "for ever", births: 0.03, lasts: 100_000, rate: 0.03, again: 0 },
];

const FIRST_DAY = 19_000;
const BEFORE = 600;
const PAUSE = 150;

/** The days before `end` on which a creator discovered on day `born` is chosen. */
function visitsFrom(born: number, end: number, { lasts, rate, again }: Taste, random: Random): number[] {
  const phase = lasts * gamma(random, 1) * Math.exp(0.8 * normal(random));
  const often = rate * Math.exp(0.8 * normal(random) - 0.3);
  const days = new Set<number>();
  let until = born + phase;
  let at = born;
  while (at < end) {
    if (at > until) {
      if (random() >= again) break;
      at += PAUSE * gamma(random, 1);
      until = at + phase;
    }
    if (at >= 0 && at < end) days.add(Math.floor(at));
    at -= Math.log(1 - random()) / often;
  }
  return [...days].sort((one, other) => one - other);
}

/** All creators chosen within `length` days, each with the days on which it is chosen. */
export function favouritesOf(
  taste: Taste,
  length: number,
  seed: number,
): { creator: string; days: string[] }[] {
  const random = seeded(seed);
  const born = Array.from({ length: BEFORE + length }, (_, at) => at - BEFORE).filter(
    () => random() < taste.births,
  );
  return born.flatMap((day) => {
    const days = visitsFrom(day, length, taste, random).map((at) => writtenDayOf(FIRST_DAY + at));
    return days.length > 0 ? [{ creator: `creator ${day}`, days }] : [];
  });
}

/** What an archive that ends after `length` days holds of these creators. */
export function knownAfter(creators: ReturnType<typeof favouritesOf>, length: number): CreatorsOfKind {
  const end = writtenDayOf(FIRST_DAY + length);
  const until = creators.map(({ creator, days }) => ({ creator, days: days.filter((day) => day < end) }));
  const days = until.flatMap((one) => one.days).sort();
  const covered = { from: days[0] ?? end, to: days.at(-1) ?? end };
  return { source: "simulated", kind: "play", covered, creators: until.filter((one) => one.days.length > 0) };
}
