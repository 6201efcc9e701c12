import { NEAR_THE_MIDDLE } from "~/personality/results/interpretation";
import { TRAITS } from "~/personality/traits";
import { match, subjectOf, withMeanings } from "../conditions";
import { CARELESS_EVIDENCE, type TwinFacts } from "../evidence";
import type { Evidence, Insight } from "../inputs";
import { inVariedOrder, type Ranked } from "../ranking";
import type { InsightRule } from "./rule";
import { SINGLE_TRAIT_RULES } from "./single-traits";
import { TRAIT_PAIR_RULES } from "./trait-pairs";
import { TRAIT_AND_PREFERENCE_RULES } from "./with-preferences";
import { SIGNAL_RULES } from "./with-signals";

/** All rules on two traits, a trait and a preference, or platform data. */
export const COMBINATION_RULES: readonly InsightRule[] = [
  ...TRAIT_PAIR_RULES,
  ...TRAIT_AND_PREFERENCE_RULES,
  ...SIGNAL_RULES,
];

const REPETITION = { cost: 12, upTo: 4 };

/** Comes first if the answers looked careless. */
const CARELESS_INSIGHT: Insight = {
  id: "identical-answers",
  text: "Many of your answers in a row were identical, so what follows from them may not describe you well.",
  evidence: [CARELESS_EVIDENCE],
};

/** All rules: on one trait, and those that combine. */
const INSIGHT_RULES: readonly InsightRule[] = [...COMBINATION_RULES, ...SINGLE_TRAIT_RULES];

function foundBy({ id, when, text }: InsightRule, facts: TwinFacts): Ranked<Insight>[] {
  const found = match(when, facts);
  if (!found) return [];
  const { evidence, confidence } = found;
  const item = { id, text: withMeanings(text, evidence), evidence };
  return [{ item, score: confidence, subjects: evidence.map(subjectOf) }];
}

/** The one insight for a user in the middle on all traits, who gets none on single traits. */
function middleOfAll({ traits, inputs }: TwinFacts): Insight[] {
  if (!traits || TRAITS.some((trait) => traits[trait].side !== "middle")) return [];
  const evidence: Evidence[] = TRAITS.map((trait) => traits[trait].evidence);
  if (inputs.careless) evidence.push(CARELESS_EVIDENCE);
  return [{ id: "near-the-middle", text: NEAR_THE_MIDDLE, evidence }];
}

/**
 * Insights from traits, preferences and platform data, most significant first: one sentence for each trait that has a
 * side in the sample, plus applicable ones on two traits, a trait and a preference, or a platform's counts. Each has
 * its evidence. Empty before the first result. Ranking: docs/formulas.md, "Key insights".
 */
export function keyInsights(facts: TwinFacts): Insight[] {
  if (!facts.traits) return [];
  const found = INSIGHT_RULES.flatMap((rule) => foundBy(rule, facts));
  const insights = [...middleOfAll(facts), ...inVariedOrder(found, REPETITION)];
  return facts.inputs.careless ? [CARELESS_INSIGHT, ...insights] : insights;
}
