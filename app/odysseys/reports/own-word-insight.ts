import { TRAIT_NAMES } from "~/personality/traits";
import { CATEGORY_LABELS, subcategoryLabel } from "~/preferences/categories";
import { CARELESS_EVIDENCE, confidenceOf, strengthOf } from "~/twin/engine/evidence";
import { evidenceWords } from "~/twin/engine/evidence-words";
import { choicesOn, shownPulls } from "~/twin/testing/predictor/shown-pulls";
import { counted } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import type { InsightBasis } from "../odyssey";
import type { InsightResult, MissingReason } from "./insight-result";
import type { Person } from "./person";
import { NO_TREND, trendOfTrait } from "./trend";

type From<Kind extends InsightBasis["from"]> = Extract<InsightBasis, { from: Kind }>;

/** Statements per trait in the assessment. */
const STATEMENTS = 6;

const STANDS = {
  low: "clearly below the sample's middle",
  // Six statements are so imprecise that a figure may be far from the middle without being clearly so.
  middle: "not clearly above or below the sample's middle",
  high: "clearly above the sample's middle",
} as const;

/** Insight from the latest trait score; names a side only if its 95 % band excludes the middle of the sample. */
export function insightFromTrait(
  { trait }: From<"trait">,
  { facts, scoresBefore }: Person,
): InsightResult | MissingReason {
  const { scores, careless } = facts.inputs;
  const standing = facts.traits?.[trait];
  if (!scores || !standing) {
    return { supply: "assessment", words: "You have taken no personality assessment yet." };
  }
  const evidence = careless ? [standing.evidence, CARELESS_EVIDENCE] : [standing.evidence];
  return {
    found: standing.side,
    value: `${standing.place.shown} of 100, ${STANDS[standing.side]}`,
    trend: trendOfTrait(trait, scores, scoresBefore),
    confidence: confidenceOf([standing.strength]),
    because: evidenceWords(evidence),
    basis: { kind: "trait" },
    counted: { of: `statements on ${TRAIT_NAMES[trait]}`, many: STATEMENTS },
  };
}

/**
 * Insight from the everyday choices that turn on a trait: names a side only if neither chance nor the popularity of the
 * sides could explain the count.
 */
export function insightFromChoices(asked: From<"choices">, person: Person): InsightResult | MissingReason {
  const { answers, popularity } = person.facts.inputs;
  const all = choicesOn(asked.trait, answers);
  if (all === 0 && !person.facts.traits) {
    return { supply: "assessment", words: "Everyday choices come after the personality assessment." };
  }
  if (all < asked.least) {
    const there = all === 0 ? "none is answered yet" : `so far ${counted(all, "is", "are")} answered`;
    return {
      supply: "choices",
      words: `It takes at least ${asked.least} everyday choices of this kind; ${there}.`,
    };
  }
  const shown = shownPulls(answers, popularity).find(({ trait }) => trait === asked.trait);
  if (!shown) {
    return { supply: "choices", words: `Neither side stands out clearly in ${all} everyday choices.` };
  }
  const found = shown.side;
  return {
    found,
    value: `${shown.chosen} of ${all} on ${asked.sides[found]}`,
    trend: NO_TREND,
    confidence: confidenceOf([strengthOf(shown.errors, "high")]),
    because: [`${counted(all, "everyday choice")} that you answered`],
    basis: { kind: "choices" },
    counted: { of: `choices on ${asked.trait}`, many: all },
  };
}

/**
 * The preference in a category held with the most confidence. Its text is not included, since the report would outlive
 * it.
 */
export function insightFromPreference(
  { category, least }: From<"preference">,
  { facts }: Person,
): InsightResult | MissingReason {
  const held = facts.inputs.preferences.filter((one) => one.category === category);
  const surest = held.reduce<(typeof held)[number] | null>(
    (one, other) => (one && one.confidence >= other.confidence ? one : other),
    null,
  );
  if (!surest || surest.confidence < least) {
    return {
      supply: "preferences",
      words: `You have no preference under ${CATEGORY_LABELS[category]} of which you are at least ${inPercent(least)} sure.`,
    };
  }
  const alike = held.filter(({ confidence }) => confidence === surest.confidence).length - 1;
  const place = subcategoryLabel(surest.subcategory);
  return {
    found: "held",
    value: `${place}, of which you are ${inPercent(surest.confidence)} sure${alike > 0 ? `, and as sure of ${counted(alike, "other")}` : ""}`,
    trend: NO_TREND,
    confidence: confidenceOf([surest.confidence / 100]),
    because: [`Your preference on ${place.toLowerCase()} (${inPercent(surest.confidence)} sure)`],
    basis: { kind: "preference", category, id: surest.id },
    counted: { of: `preference ${surest.id}`, many: 1 },
  };
}
