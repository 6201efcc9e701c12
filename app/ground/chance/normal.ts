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

/** Coefficients of {@link normalQuantile} in the middle and in the tails (Acklam). */
const MIDDLE = [
  [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
] as const;
const TAIL = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
] as const;
const TAIL_SHARE = 0.02425;

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/**
 * The value below which a share of a standard normal distribution lies (Acklam's rational approximation, relative error below
 * 1.2e-9; from memory, checked against tables by a unit test).
 *
 * @param share between 0 and 1, exclusive
 */
export function normalQuantile(share: number): number {
  if (share > 1 / 2) return -normalQuantile(1 - share);
  if (share < TAIL_SHARE) {
    const q = Math.sqrt(-2 * Math.log(share));
    return polynomial(TAIL[0], q) / polynomial(TAIL[1], q);
  }
  const q = share - 1 / 2;
  return (polynomial(MIDDLE[0], q * q) * q) / polynomial(MIDDLE[1], q * q);
}
