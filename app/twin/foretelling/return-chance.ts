import { rootOf, solved } from "~/ground/chance/cholesky";
import {
  type KnownVisits,
  type PastReturn,
  RETURN_DAYS,
  regularsAt,
  returnsAfter,
  type Signs,
} from "./creators";

/**
 * Prior weights of the signs, fitted once to simulated people of four kinds, whose favourites last 40 to 400 days. The
 * errors are wide, so that a person's own past soon counts more.
 */
const USUAL = [
  { weight: -2.25, error: 0.7 },
  { weight: 0.6, error: 0.4 },
  { weight: 0.3, error: 0.4 },
  { weight: -1.65, error: 0.4 },
  { weight: 3.65, error: 0.7 },
  { weight: 0.45, error: 0.4 },
] as const;

/** Limits of a chance, the same as for people's own forecasts. */
const [LEAST, MOST] = [0.05, 0.95];
const bounded = (chance: number) => Math.min(MOST, Math.max(LEAST, chance));

const chanceOf = (weights: ArrayLike<number>, signs: Signs) =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0)));

/**
 * Days between the past days examined, their maximum number, and the weight of each, since their periods overlap.
 */
const EVERY = 30;
const MOST_PAST_DAYS = 40;
const TELLS = EVERY / RETURN_DAYS;

/** Whether the regular creators of past days came back; the latest of these days is long enough ago to know. */
function pastReturns(known: KnownVisits): PastReturn[] {
  return Array.from({ length: MOST_PAST_DAYS }, (_, at) => known.to - RETURN_DAYS - at * EVERY)
    .filter((end) => end >= known.from)
    .flatMap((end) => returnsAfter(known, end));
}

/** Adds one past return to the gradient (`slope`) and the negative Hessian (`bend`) of the log likelihood. */
function addReturn(slope: Float64Array, bend: Float64Array, weights: Float64Array, past: PastReturn): void {
  const { length: size } = weights;
  const chance = chanceOf(weights, past.signs);
  const off = TELLS * ((past.cameBack ? 1 : 0) - chance);
  const steepness = TELLS * chance * (1 - chance);
  for (let row = 0; row < size; row += 1) {
    const sign = past.signs[row] ?? 0;
    slope[row] = (slope[row] ?? 0) + off * sign;
    for (let column = 0; column <= row; column += 1) {
      const place = row * size + column;
      bend[place] = (bend[place] ?? 0) + steepness * sign * (past.signs[column] ?? 0);
    }
  }
}

/** One step of Newton's method towards the weights that are most probable given the past and the prior. */
function stepped(weights: Float64Array, past: readonly PastReturn[]): Float64Array {
  const { length: size } = weights;
  const [slope, bend] = [new Float64Array(size), new Float64Array(size * size)];
  USUAL.forEach(({ weight, error }, at) => {
    slope[at] = (weight - (weights[at] ?? 0)) / error ** 2;
    bend[at * size + at] = 1 / error ** 2;
  });
  for (const one of past) addReturn(slope, bend, weights, one);
  const step = solved(rootOf(bend), slope);
  return weights.map((weight, at) => weight + (step[at] ?? 0));
}

const STEPS = 8;

/** Weights of the signs: a logistic regression on a person's own past returns, with a ridge towards the prior weights. */
function weightsOf(past: readonly PastReturn[]): Float64Array {
  let weights: Float64Array = Float64Array.from(USUAL.map(({ weight }) => weight));
  for (let step = 0; step < STEPS; step += 1) weights = stepped(weights, past);
  return weights;
}

/** The opponent: the share of the creators regular sixty days ago that have come back since. */
function plainChance(known: KnownVisits): number {
  const before = returnsAfter(known, known.to - RETURN_DAYS);
  const came = before.filter(({ cameBack }) => cameBack).length;
  return bounded((came + 1 / 2) / (before.length + 1));
}

/** A creator with the chance that it will be chosen again within sixty days. */
type ReturnChance = { creator: string; count: number; probability: number; plainChance: number };

/** For each regular creator at the end of the known days, the chance that it comes back within sixty days, 0.05 to 0.95. */
export function returnChances(known: KnownVisits): ReturnChance[] {
  const regulars = regularsAt(known, known.to);
  if (regulars.length === 0) return [];
  const weights = weightsOf(pastReturns(known));
  const plain = plainChance(known);
  return regulars.map(({ creator, count, signs }) => ({
    creator,
    count,
    probability: bounded(chanceOf(weights, signs)),
    plainChance: plain,
  }));
}
