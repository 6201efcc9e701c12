/** 95 % of a standard normal distribution lie within this many standard deviations. */
export const ERRORS_95 = 1.96;

/**
 * Two-sided probability, 0 to 1, that chance alone deviates this many standard errors or more from the expected value.
 * Rational approximation of the complementary error function, relative error below 1.2e-7 (Press et al., Numerical
 * Recipes, erfcc; from memory, checked against tables by a unit test).
 */
export function chanceBeyond(errors: number): number {
  const x = Math.abs(errors) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const sum = series.reduceRight((rest, factor) => factor + t * rest, 0);
  return t * Math.exp(-x * x + sum);
}

/**
 * A value of Student's t as standard errors of a normal distribution with the same probability (Wallace, 1959).
 *
 * @param freedom degrees of freedom, above 0
 */
export function normalErrors(t: number, freedom: number): number {
  const size = Math.sqrt(freedom * Math.log1p((t * t) / freedom)) * ((8 * freedom + 1) / (8 * freedom + 3));
  return Math.sign(t) * size;
}

/**
 * A chi-squared value divided by its degrees of freedom, as standard errors of a normal distribution (Wilson and
 * Hilferty's cube root, 1931); negative below the expected value.
 */
export function dispersionErrors(ratio: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(ratio) - (1 - spread)) / Math.sqrt(spread);
}
