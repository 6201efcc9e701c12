import type { Issue } from "~/web/http/responses/refusal";
import type { Comparable, Criterion, DecisionOption } from "../decision";

/** A rating's three values, 0 to 100. */
export type Cell = { low: number; likely: number; high: number };

/**
 * A complete table of ratings: `cells[i][k]` is option i on criterion k. Options and criteria are in the order of their
 * names, so that their order on the screen changes no figure.
 */
export type RatingTable = {
  options: DecisionOption[];
  criteria: Criterion[];
  /** Swing weights: the swings' shares, which sum to 1 (Edwards & Barron 1994). */
  weights: number[];
  cells: Cell[][];
};

const byName = (one: { name: string }, other: { name: string }) =>
  one.name < other.name ? -1 : Number(one.name > other.name);

const cellKey = (optionId: string, criterionId: string) => `${optionId} ${criterionId}`;

/** Swing weights: each swing's share of their sum; all 0 if the swings are. */
function swingWeights(criteria: readonly Pick<Criterion, "swing">[]): number[] {
  const sum = criteria.reduce((total, { swing }) => total + swing, 0);
  return criteria.map(({ swing }) => (sum > 0 ? swing / sum : 0));
}

/**
 * The table by which a decision's options are compared.
 *
 * @returns what is missing, with its field's path, unless every option is rated on every criterion and a swing is above
 *   0
 */
export function ratingTable(of: Comparable): RatingTable | { missing: Issue[] } {
  const options = of.options.toSorted(byName);
  const criteria = of.criteria.toSorted(byName);
  const cells = new Map(of.ratings.map((rating) => [cellKey(rating.optionId, rating.criterionId), rating]));
  const missing: Issue[] = [];
  if (criteria.length === 0) missing.push({ path: "criteria", message: "Name what matters to you" });
  else if (criteria.every(({ swing }) => swing === 0)) {
    missing.push({ path: "criteria", message: "Give what matters a weight above 0" });
  }
  const rows = options.map((option) =>
    criteria.map((criterion): Cell => {
      const cell = cells.get(cellKey(option.id, criterion.id));
      if (cell) return cell;
      missing.push({ path: "ratings", message: `Rate ${option.name} on ${criterion.name}` });
      return { low: 0, likely: 0, high: 0 };
    }),
  );
  if (missing.length > 0) return { missing };
  return { options, criteria, weights: swingWeights(criteria), cells: rows };
}

/** Σ w_k u_ik of one option: a weighted mean, 0 to 100 (Keeney & Raiffa 1976). */
function weightedMean(weights: readonly number[], utilities: readonly number[]): number {
  return utilities.reduce((sum, utility, k) => sum + utility * (weights[k] ?? 0), 0);
}

/** The values of all options by their likely ratings. */
export function likelyValues({ cells }: RatingTable, weights: readonly number[]): number[] {
  return cells.map((row) =>
    weightedMean(
      weights,
      row.map(({ likely }) => likely),
    ),
  );
}

/** The indexes of the options from the highest value down; ties in the order of names. */
export function ranking(values: readonly number[]): number[] {
  return values.map((_value, i) => i).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
}
