import { TRAITS } from "~/personality/traits";
import { match, subjectOf, withReadings } from "../conditions";
import { CARELESS_EVIDENCE, type TwinReading } from "../evidence";
import type { Insight } from "../inputs";
import { inVariedOrder, type Ranked } from "../ranking";
import type { InsightRule } from "./rule";
import { singleTraitRule } from "./single-traits";
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

function ranked(item: Insight, score: number): Ranked<Insight> {
  return { item, score, subjects: item.evidence.map(subjectOf) };
}

function singleInsights(reading: TwinReading): Ranked<Insight>[] {
  return TRAITS.flatMap((trait) => {
    const found =
      reading.traits && match([{ kind: "trait", trait, side: reading.traits[trait].side }], reading);
    const rule = reading.traits && singleTraitRule(trait, reading.traits[trait].evidence.shown);
    return found && rule
      ? [ranked({ id: rule.id, text: rule.text, evidence: found.evidence }, found.confidence)]
      : [];
  });
}

function combinationInsights(reading: TwinReading): Ranked<Insight>[] {
  return COMBINATION_RULES.flatMap(({ id, when, text }) => {
    const found = match(when, reading);
    if (!found) return [];
    const { evidence, confidence } = found;
    return [ranked({ id, text: withReadings(text, evidence), evidence }, confidence)];
  });
}

/**
 * Insights from traits, preferences and platform data, most significant first: one sentence per trait, plus applicable
 * ones on two traits, a trait and a preference, or a platform's counts. Each has its evidence. Empty before the first
 * result. Ranking: docs/formulas.md, "Key insights".
 */
export function keyInsights(reading: TwinReading): Insight[] {
  if (!reading.traits) return [];
  const insights = inVariedOrder([...combinationInsights(reading), ...singleInsights(reading)], REPETITION);
  return reading.inputs.careless ? [CARELESS_INSIGHT, ...insights] : insights;
}
