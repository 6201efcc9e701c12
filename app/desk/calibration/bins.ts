import { ERRORS_95 } from "~/ground/chance/normal";
import type { Judgement } from "./resolved";

/** The judgements of one range of probabilities. */
export type Bin = {
  /** In percentage points: from 0, 10, …, 90, up to but excluding `to`; the last range includes 100. */
  from: number;
  to: number;
  n: number;
  /** Mean probability, share that came true and the share's 95 % interval; all 0 to 1. */
  meanForecast: number;
  share: number;
  low: number;
  high: number;
};

const WIDTH = 10;
const LAST = 9;

/** The interval of a share by Wilson's (1927) score method, 0 to 1. */
export function wilson(successes: number, n: number, errors = ERRORS_95): { low: number; high: number } {
  const share = successes / n;
  const z2 = errors ** 2;
  const middle = share + z2 / (2 * n);
  const half = errors * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

/** Number of ranges. */
export const RANGES = LAST + 1;

/** The index of a judgement's range, from 0. Rounds first, since percentages such as 30 are stored as 0.3. */
export const placeOf = ({ p }: Judgement) => Math.min(LAST, Math.floor(Math.round(p * 1e9) / 1e7 / WIDTH));

/** The ranges that hold any judgement, from low to high. */
export function binsOf(judgements: readonly Judgement[]): Bin[] {
  const places = Array.from({ length: LAST + 1 }, (): Judgement[] => []);
  for (const one of judgements) places[placeOf(one)]?.push(one);
  return places.flatMap((within, place): Bin[] => {
    const n = within.length;
    if (n === 0) return [];
    const came = within.filter(({ cameTrue }) => cameTrue).length;
    const meanForecast = within.reduce((sum, { p }) => sum + p, 0) / n;
    const range = { from: place * WIDTH, to: (place + 1) * WIDTH };
    return [{ ...range, n, meanForecast, share: came / n, ...wilson(came, n) }];
  });
}

/** The parts of a Brier score: brier = reliability − resolution + uncertainty + withinBin. */
export type BrierParts = { reliability: number; resolution: number; uncertainty: number; withinBin: number };

/** Means over the judgements of each range, weighted by their number. */
type WithinRange = { variance: number; covariance: number };

/** How much forecasts within a range differ, and whether the higher ones come true more often. */
function withinRanges(judgements: readonly Judgement[], bins: readonly Bin[]): WithinRange {
  const binOf = new Map(bins.map((bin) => [bin.from / WIDTH, bin]));
  let [variance, covariance] = [0, 0];
  for (const one of judgements) {
    const bin = binOf.get(placeOf(one));
    if (!bin) continue;
    const apart = one.p - bin.meanForecast;
    variance += apart ** 2;
    covariance += apart * ((one.cameTrue ? 1 : 0) - bin.share);
  }
  return { variance: variance / judgements.length, covariance: covariance / judgements.length };
}

/**
 * Murphy's (1973) partition of the Brier score, exact where all forecasts of a range are the same. Where they are not,
 * `withinBin` is their variance within ranges minus twice their covariance with what happened (Stephenson, Coelho &
 * Jolliffe 2008).
 */
export function brierParts(judgements: readonly Judgement[], bins = binsOf(judgements)): BrierParts {
  const count = judgements.length;
  const base = judgements.filter(({ cameTrue }) => cameTrue).length / count;
  const over = (part: (bin: Bin) => number) => bins.reduce((sum, bin) => sum + bin.n * part(bin), 0) / count;
  const { variance, covariance } = withinRanges(judgements, bins);
  return {
    reliability: over(({ meanForecast, share }) => (meanForecast - share) ** 2),
    resolution: over(({ share }) => (share - base) ** 2),
    uncertainty: base * (1 - base),
    withinBin: variance - 2 * covariance,
  };
}
