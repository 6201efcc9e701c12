import type { RatingTable } from "./table";

/** The weight of a criterion at which the first two options change places. */
export type Flip = {
  criterionId: string;
  /** The criterion's weight now, 0 to 1. */
  from: number;
  /** The weight at which they change places; null if no weight from 0 to 1 does it. */
  to: number | null;
  /** The option that is then ahead; null if `to` is null. */
  overtakes: string | null;
};

/**
 * The weight at which the order of the first two options flips, while the other weights keep their proportions. With
 * d_k = u_ak − u_bk and D = Σ_{j≠k} w_j d_j / (1 − w_k) the first is ahead by t d_k + (1 − t) D at the weight t, which is
 * 0 at t* = D / (D − d_k).
 *
 * @param differences d_k of each criterion, first option minus second
 * @param k the criterion
 */
export function flipWeight(
  weights: readonly number[],
  differences: readonly number[],
  k: number,
): number | null {
  const [weight, own] = [weights[k] ?? 0, differences[k] ?? 0];
  // No other criterion has any weight, so there are no proportions to keep.
  if (weight >= 1) return null;
  const others = differences.reduce((sum, d, j) => (j === k ? sum : sum + (weights[j] ?? 0) * d), 0);
  const D = others / (1 - weight);
  // The lead is linear in the weight: an option that is ahead or level at both ends is never behind in between.
  if ((D >= 0 && own >= 0) || D === own) return null;
  const to = D / (D - own);
  return to >= 0 && to <= 1 ? to : null;
}

/** The flips of all criteria, in the table's order. */
export function flipsOf(table: RatingTable, [first, second]: readonly number[]): Flip[] {
  const { criteria, weights, cells, options } = table;
  const [a, b] = [cells[first ?? 0] ?? [], cells[second ?? 1] ?? []];
  const differences = criteria.map((_criterion, k) => (a[k]?.likely ?? 0) - (b[k]?.likely ?? 0));
  return criteria.map(({ id }, k) => {
    const to = flipWeight(weights, differences, k);
    const overtakes = to === null ? null : (options[second ?? 1]?.id ?? null);
    return { criterionId: id, from: weights[k] ?? 0, to, overtakes };
  });
}
