import type { Issue } from "~/web/http/responses/refusal";
import type { Comparable } from "../decision";
import { DRAWS, drawValues } from "./draws";
import { type Flip, flipsOf } from "./flips";
import { likelyValues, ranking, ratingTable } from "./table";
import { type TurningRating, turningRatings } from "./turning-ratings";

/** If the best option wins a smaller share of the draws, it is too close to call. */
const CLEAR_FROM = 0.6;

/** An option's value by the stated weights and by equal ones, and how often it is best in the draws. */
type OptionValue = {
  optionId: string;
  /** 0 to 100, by the likely ratings. */
  value: number;
  /** The value with equal weights for all criteria, which often decide just as well (Dawes 1979). */
  equalWeights: number;
  /** Share of the draws in which the option is best, and the share's standard error. */
  pBest: number;
  pBestError: number;
  /** 5th and 95th percentile of its drawn values. */
  low: number;
  high: number;
};

/** How the options of a decision compare. */
export type OptionComparison = {
  weights: { criterionId: string; w: number }[];
  /** In the decision's order. */
  values: OptionValue[];
  flips: Flip[];
  turning: TurningRating[];
  verdict: "clear" | "too-close";
  /** The ids of the options, from the highest value down. */
  order: string[];
  seed: number;
  draws: number;
};

/** Puts entries into the order of a decision's own list. */
function inOrder<Entry>(
  entries: readonly Entry[],
  list: readonly { id: string }[],
  idOf: (entry: Entry) => string,
) {
  const places = new Map(list.map(({ id }, place) => [id, place]));
  const place = (entry: Entry) => places.get(idOf(entry)) ?? 0;
  return entries.toSorted((one, other) => place(one) - place(other));
}

/**
 * Compares the options of a decision by its owner's weights and ratings: values, how often each is best in 5,000 draws
 * of the uncertain weights and ratings, and what would flip the order. The same decision always gives the same figures.
 *
 * @returns what is missing, if not all is rated
 */
export function compareOptions(decision: Comparable): OptionComparison | { missing: Issue[] } {
  const table = ratingTable(decision);
  if ("missing" in table) return table;
  const values = likelyValues(table, table.weights);
  const equal = likelyValues(
    table,
    table.criteria.map(() => 1 / table.criteria.length),
  );
  const { seed, best, bands } = drawValues(table, decision.weightSureness);
  const places = ranking(values);
  const rows = table.options.map(({ id }, i): OptionValue => {
    const p = best[i] ?? 0;
    return {
      optionId: id,
      value: values[i] ?? 0,
      equalWeights: equal[i] ?? 0,
      pBest: p,
      pBestError: Math.sqrt((p * (1 - p)) / DRAWS),
      low: bands[i]?.low ?? 0,
      high: bands[i]?.high ?? 0,
    };
  });
  const { options, criteria } = decision;
  const weights = table.criteria.map(({ id }, k) => ({ criterionId: id, w: table.weights[k] ?? 0 }));
  const ofCriterion = ({ criterionId }: { criterionId: string }) => criterionId;
  return {
    weights: inOrder(weights, criteria, ofCriterion),
    values: inOrder(rows, options, ({ optionId }) => optionId),
    flips: inOrder(flipsOf(table, places), criteria, ofCriterion),
    turning: turningRatings(table, values, places[0] ?? 0),
    verdict: Math.max(...best) < CLEAR_FROM ? "too-close" : "clear",
    order: places.flatMap((i) => table.options[i]?.id ?? []),
    seed,
    draws: DRAWS,
  };
}
