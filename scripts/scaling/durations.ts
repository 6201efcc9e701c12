import { normal, type Random, seeded } from "~/chance/random";

/** How long something takes, in seconds: the mean, and a draw. */
export type Duration = { mean: number; draw: (random: Random) => number };

const DRAWS_OF_A_MEAN = 5_000;

/** Always the same. */
export const fixed = (seconds: number): Duration => ({ mean: seconds, draw: () => seconds });

/** Exponentially distributed, with this mean in seconds. */
export const exponential = (mean: number): Duration => ({
  mean,
  draw: (random) => -mean * Math.log(1 - random()),
});

/**
 * Log-normally distributed.
 *
 * @param mean in seconds (or in whatever is drawn)
 * @param variation standard deviation divided by the mean
 */
export function logNormal(mean: number, variation: number): Duration {
  const variance = Math.log(1 + variation ** 2);
  const [middle, spread] = [Math.log(mean) - variance / 2, Math.sqrt(variance)];
  return { mean, draw: (random) => Math.exp(middle + spread * normal(random)) };
}

/** Durations drawn by a function without a formula for its mean, which is estimated from 5,000 draws, the same each time. */
export function drawn(draw: Duration["draw"]): Duration {
  const random = seeded(DRAWS_OF_A_MEAN);
  const sum = Array.from({ length: DRAWS_OF_A_MEAN }, () => draw(random)).reduce((all, one) => all + one, 0);
  return { mean: sum / DRAWS_OF_A_MEAN, draw };
}
