import { shownFigure, type Trait } from "../traits";
import { NORMS, Z_95 } from "./norms";
import { LOWEST_SUM, scoreOfSum } from "./scores";

type MidPercentiles = readonly [number, ...number[]];

/**
 * For sums 6 to 30 in order: percent of the reference sample below, plus half of those with the same sum. Source: as in
 * norms.ts.
 */
export const MID_PERCENTILES: Record<Trait, MidPercentiles> = {
  openness: [
    0.04, 0.08, 0.12, 0.18, 0.29, 0.48, 0.76, 1.23, 1.98, 3.11, 4.61, 6.74, 9.79, 13.6, 18.29, 24.06, 31.05,
    39.13, 47.85, 56.96, 66.15, 74.99, 83.19, 90.45, 96.89,
  ],
  conscientiousness: [
    0.14, 0.45, 0.99, 1.84, 3.07, 4.85, 7.33, 10.62, 14.8, 19.79, 25.48, 31.82, 38.77, 46.06, 53.49, 60.76,
    67.71, 74.24, 80.28, 85.54, 89.73, 93.12, 95.71, 97.61, 99.21,
  ],
  extraversion: [
    0.84, 2.38, 4.06, 6.19, 8.92, 12.22, 16.04, 20.34, 24.94, 29.81, 35.06, 40.57, 46.26, 51.91, 57.46, 63.24,
    68.92, 74.2, 79.15, 83.79, 88.11, 91.81, 94.84, 97.35, 99.21,
  ],
  agreeableness: [
    0.14, 0.38, 0.62, 0.91, 1.3, 1.85, 2.64, 3.61, 4.76, 6.18, 7.91, 10.08, 12.98, 16.61, 21.18, 26.67, 33.05,
    40.51, 49.31, 58.42, 67.0, 75.08, 82.48, 89.31, 96.24,
  ],
  neuroticism: [
    0.58, 1.77, 3.1, 4.74, 7.17, 10.39, 14.13, 18.7, 24.09, 30.03, 36.38, 42.98, 49.68, 56.26, 62.73, 68.83,
    74.55, 79.95, 84.78, 88.92, 92.31, 95.0, 96.91, 98.32, 99.45,
  ],
};

/**
 * The share of the reference sample, in whole percent 0..100, below the displayed figure. Takes the stored score; for
 * neuroticism the result is Emotional Stability's, 100 minus neuroticism's.
 *
 * A score that six answers can produce has its own mid-percentile. One in between (posted scores may be any integer) is
 * interpolated linearly; one below the lowest sum gets the lowest's. Null for anything but a number from 0 to 100.
 */
export function percentile(trait: Trait, score: number): number | null {
  if (!(score >= 0 && score <= 100)) return null;
  return Math.round(shownFigure(trait, midPercentile(MID_PERCENTILES[trait], score)));
}

function midPercentile(midPercentiles: MidPercentiles, score: number): number {
  let below = { score: scoreOfSum(LOWEST_SUM), value: midPercentiles[0] };
  for (const [index, value] of midPercentiles.entries()) {
    const here = { score: scoreOfSum(LOWEST_SUM + index), value };
    if (score <= below.score) return below.value;
    if (score <= here.score) {
      const share = (score - below.score) / (here.score - below.score);
      return below.value + share * (here.value - below.value);
    }
    below = here;
  }
  return below.value;
}

/**
 * Compares a stored score (0..100) with the middle of the sample (the 50th mid-percentile): `above` or `below` if its
 * whole 95 % band is on that side, otherwise `unsure`. For neuroticism `above` means more neuroticism, so less
 * Emotional Stability than most.
 */
export function sideOfSample(trait: Trait, score: number): "above" | "below" | "unsure" {
  const midPercentiles = MID_PERCENTILES[trait];
  const reach = Z_95 * NORMS[trait].sem;
  if (midPercentile(midPercentiles, score - reach) > 50) return "above";
  if (midPercentile(midPercentiles, score + reach) < 50) return "below";
  return "unsure";
}
