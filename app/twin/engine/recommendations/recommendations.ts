import { inPercent } from "~/web/ui/text/percent";
import { match, subjectOf, withMeanings } from "../conditions";
import type { TwinFacts } from "../evidence";
import type { Evidence } from "../inputs";
import { inVariedOrder, type Ranked } from "../ranking";
import { CAREER_RULES } from "./career";
import { CAREER_BY_PREFERENCE } from "./career-by-preference";
import { CAREER_BY_TWO_TRAITS } from "./career-by-two-traits";
import { decidingByTopic } from "./deciding-by-topic";
import { type Feedback, feedbackEffects, liftOf } from "./feedback";
import { easeOf } from "./hard-for";
import { LEARNING_RULES } from "./learning";
import { LEARNING_BY_PREFERENCE } from "./learning-by-preference";
import { raiseOwnWords } from "./own-words";
import {
  RECOMMENDATION_TYPES,
  type RecommendationRule,
  type RecommendationType,
  type TypedRule,
} from "./rule";
import { SOCIAL_RULES } from "./social";
import { SOCIAL_BY_PREFERENCE } from "./social-by-preference";
import { TRAVEL_RULES } from "./travel";
import { TRAVEL_BY_PREFERENCE } from "./travel-by-preference";
import { BY_SIGNAL } from "./with-signals";

export type Recommendation = {
  id: string;
  type: RecommendationType;
  title: string;
  description: string;
  /** Integer 0 to 95: strength of the evidence, unaffected by feedback. */
  confidence: number;
  actionUrl: string | null;
  actionLabel: string | null;
  evidence: Evidence[];
};

const RULES_OF_TYPE: Record<RecommendationType, readonly (readonly RecommendationRule[])[]> = {
  career: [CAREER_RULES, CAREER_BY_TWO_TRAITS, CAREER_BY_PREFERENCE, BY_SIGNAL.career],
  travel: [TRAVEL_RULES, TRAVEL_BY_PREFERENCE, BY_SIGNAL.travel],
  social: [SOCIAL_RULES, SOCIAL_BY_PREFERENCE, BY_SIGNAL.social],
  learning: [LEARNING_RULES, LEARNING_BY_PREFERENCE, BY_SIGNAL.learning],
};

/** The individually written rules. */
const WRITTEN = Object.values(RULES_OF_TYPE).flat(2);

/** All rules, in the order used for ties. */
export const RECOMMENDATION_RULES: readonly TypedRule[] = RECOMMENDATION_TYPES.flatMap((type) =>
  [...RULES_OF_TYPE[type].flat(), ...decidingByTopic(type, WRITTEN)].map((rule) => ({ ...rule, type })),
);

/** All rules by id. */
export const RULE_OF_ID: ReadonlyMap<string, TypedRule> = new Map(
  RECOMMENDATION_RULES.map((rule) => [rule.id, rule]),
);

/** Types alternate at the top, though feedback outweighs that. */
const SAME_TYPE = { cost: 2, upTo: 2 };

function recommendationOf(rule: TypedRule, facts: TwinFacts): Recommendation | null {
  const found = match(rule.when, facts);
  if (!found) return null;
  const { id, type, title, description, action } = rule;
  const { confidence, evidence } = found;
  return {
    id,
    type,
    title,
    description: withMeanings(description, evidence),
    confidence,
    actionUrl: action?.to ?? null,
    actionLabel: action?.label ?? null,
    evidence,
  };
}

/**
 * Recommendations from the user's traits, preferences and platform data, best first. Those that are hard for this person
 * move down a little, easy ones up. Dismissed ones are left out; helpful ones raise others of their type and those with the
 * same evidence, dismissed ones lower them, and trials move the one that was tried. Those based on confirmed readings come
 * first. Formulas: docs/formulas.md, "Recommendations".
 */
export function recommendations(facts: TwinFacts, feedback: readonly Feedback[]): Recommendation[] {
  const effects = feedbackEffects(feedback, RULE_OF_ID);
  const ranked = RECOMMENDATION_RULES.flatMap((rule): Ranked<Recommendation>[] => {
    if (effects.dismissed.has(rule.id)) return [];
    const item = recommendationOf(rule, facts);
    if (!item) return [];
    const score = item.confidence + liftOf(rule, effects) + easeOf(rule, facts);
    return [{ item, score, subjects: [item.type] }];
  });
  return inVariedOrder(raiseOwnWords(ranked), SAME_TYPE);
}

/** Explains a recommendation's confidence in a sentence or two, with its own figures. */
export function explainRecommendation({ confidence, evidence }: Recommendation): string {
  const pieces = new Set(evidence.filter(({ kind }) => kind !== "answers").map(subjectOf)).size;
  const rests = pieces === 1 ? "one thing that your twin knows" : `${pieces} things that your twin knows`;
  const careless = evidence.some(({ kind }) => kind === "answers")
    ? " The assessment's figures count half, since many answers in a row were identical."
    : "";
  return `${inPercent(confidence)} says how strong the evidence is, not how likely you are to like it. It rests on ${rests}: a trait counts by how far it is from the sample's middle, a preference by how sure you are (half until you confirm how it is read), and a count or a choice by how far it is from chance.${careless}`;
}
