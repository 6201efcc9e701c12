import { normal, type Random, seeded } from "~/ground/chance/random";
import { fitChoices } from "../choosing/choice-model";
import { type ComparedDecision, criterionOf, ratingsOn } from "../choosing/taken-decision";
import { nameKey } from "../name-key";

/** A criterion's stated weight beside the one that fits the choices; all 0 to 1. */
export type DecidedWeight = {
  name: string;
  stated: number;
  fitted: number;
  /** 95 % interval of the fitted weight. */
  low: number;
  high: number;
  /** Decisions that had this criterion. */
  decisions: number;
  /** Whether the stated weight differs by more than chance allows over all criteria. */
  differs: boolean;
};

/** How many decisions have to share a criterion. */
export const SHARED_LEAST = 12;

const CRITERIA_MOST = 8;
const DRAWS = 2_000;
const SEED = 1_994;
/** Standard deviation, in weight, of the prior, which is centred on the stated weights. */
const AWAY_SD = 0.25;
/** Prior of how firmly values decide, in logits for the whole scale. */
const VALUE = { mean: 8, sd: 6 };
/** At most 5 in 100 people who follow their weights are told that any differs. */
const TOLD_LEVEL = 0.05;

/** A decision's weight for a criterion, and the indexes of all shared criteria that the decision has. */
type Having = { weight: number; members: number[] };

type Shared = { key: string; name: string; having: Having[]; stated: number };

/** Criteria that enough decisions share, the most shared first. */
function sharedCriteria(decisions: readonly ComparedDecision[]): Shared[] {
  const names = new Map<string, { name: string; count: number }>();
  for (const { table } of decisions) {
    for (const { name } of table.criteria) {
      names.set(nameKey(name), { name, count: (names.get(nameKey(name))?.count ?? 0) + 1 });
    }
  }
  const most = [...names]
    .filter(([, { count }]) => count >= SHARED_LEAST)
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, CRITERIA_MOST);
  const places = decisions.map(({ table }) => most.map(([key]) => criterionOf(table, key)));
  return most.map(([key, { name }], at) => {
    const having = decisions.flatMap(({ table }, n): Having[] => {
      const own = places[n]?.[at] ?? -1;
      if (own < 0) return [];
      const members = most.flatMap((_one, k) => ((places[n]?.[k] ?? -1) >= 0 ? [k] : []));
      return [{ weight: table.weights[own] ?? 0, members }];
    });
    const stated = having.reduce((sum, { weight }) => sum + weight, 0) / having.length;
    return { key, name, having, stated };
  });
}

/** Coefficients drawn from the normal approximation of their posterior: mode + L⁻ᵀ z, where L Lᵀ is the curvature. */
function drawn(random: Random, mode: Float64Array, root: Float64Array): Float64Array {
  const size = mode.length;
  const z = Float64Array.from(mode, () => normal(random));
  for (let row = size - 1; row >= 0; row--) {
    let left = z[row] ?? 0;
    for (let at = row + 1; at < size; at++) left -= (root[at * size + row] ?? 0) * (z[at] ?? 0);
    z[row] = left / (root[row * size + row] ?? 1);
  }
  return z.map((away, k) => away + (mode[k] ?? 0));
}

/** The mean weight of a criterion over the decisions that have it, given coefficients: β first, then each β δ. */
function weightUnder(coefficients: ArrayLike<number>, { having }: Shared, at: number): number {
  const beta = Math.max(0.5, coefficients[0] ?? 0);
  let sum = 0;
  for (const { weight, members } of having) {
    let all = beta;
    for (const k of members) all += coefficients[k + 1] ?? 0;
    const own = weight * beta + (coefficients[at + 1] ?? 0);
    sum += all > 0.1 ? Math.min(1, Math.max(0, own / all)) : 0;
  }
  return sum / having.length;
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.round(share * (sorted.length - 1))] ?? 0;

/**
 * The weights that fit a person's choices, beside those that they stated: a logistic choice model on the ratings,
 * u = β Σ (w + δ) r, with the prior centred on the stated weights w (δ around 0).
 *
 * @param decisions decisions that were taken and rated in full
 * @returns the criteria that at least twelve of them share; empty if none is
 */
export function decidedWeightsOf(decisions: readonly ComparedDecision[]): DecidedWeight[] {
  const shared = sharedCriteria(decisions);
  if (shared.length === 0) return [];
  const choices = decisions.map(({ table, values, chosen }) => {
    const columns = [values.map((value) => value / 100), ...shared.map(({ key }) => ratingsOn(table, key))];
    return { options: table.options.map((_option, i) => columns.map((column) => column[i] ?? 0)), chosen };
  });
  const { coefficients, root } = fitChoices(choices, {
    means: [VALUE.mean, ...shared.map(() => 0)],
    sds: [VALUE.sd, ...shared.map(() => VALUE.mean * AWAY_SD)],
  });
  const random = seeded(SEED);
  const draws = Array.from({ length: DRAWS }, () => drawn(random, coefficients, root));
  return shared.map((criterion, at) => {
    const { name, stated, having } = criterion;
    const weights = draws.map((one) => weightUnder(one, criterion, at)).sort((one, other) => one - other);
    const strict = TOLD_LEVEL / shared.length / 2;
    return {
      name,
      stated,
      fitted: weightUnder(coefficients, criterion, at),
      low: quantile(weights, 0.025),
      high: quantile(weights, 0.975),
      decisions: having.length,
      differs: stated < quantile(weights, strict) || stated > quantile(weights, 1 - strict),
    };
  });
}
