import { errorBand, NORMS } from "../scoring/norms";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";
import { INSIGHTS, INTERPRETATIONS, LABELS } from "./wording";

export type Level = "low" | "moderate" | "high";

/** Middle of the scale, where the documented interpretation changes from 'low' to 'high'. */
const MIDDLE = 50;

/**
 * Level of a displayed figure (0..100) on the result card's scale: above 70 high, above 40 moderate, otherwise low. The
 * documents define no limits for this scale, so it uses those of the profile labels.
 */
export function level(shown: number): Level {
  if (shown > 70) return "high";
  return shown > 40 ? "moderate" : "low";
}

/** The result card's sentence: the 'high' text for a displayed figure of 50 or more, otherwise the 'low' text. */
export function interpretation(trait: Trait, shown: number): string {
  return shown >= MIDDLE ? INTERPRETATIONS[trait].high : INTERPRETATIONS[trait].low;
}

/** Whether the 95 % band of the displayed figure includes 50, so that neither side can be ruled out. */
export function nearMiddle(trait: Trait, shown: number): boolean {
  const band = errorBand(trait, shown);
  return band.low <= MIDDLE && band.high >= MIDDLE;
}

/** One sentence on a displayed figure (0..100): by its level, or that it is near the middle if its band includes 50. */
export function keyInsight(trait: Trait, shown: number): string {
  return INSIGHTS[trait][nearMiddle(trait, shown) ? "middle" : level(shown)];
}

/** One sentence per trait on the stored scores, in trait order. */
export function traitInsights(scores: TraitScores): string[] {
  return TRAITS.map((trait) => keyInsight(trait, shownFigure(trait, scores[trait])));
}

/**
 * The profile page's short label for a stored score (0..100). Source: document 1, section 4, "Personality label bands".
 * Its bands for neuroticism (below 30, below 60, else) mirror the others: neuroticism below 30 is Emotional Stability
 * above 70, below 60 is above 40.
 */
export function labelBand(trait: Trait, score: number): string {
  return LABELS[trait][level(shownFigure(trait, score))];
}

/** Three sentences on what the stored scores mean for the Digital Twin, for the result page. */
export function resultMeaning(scores: TraitScores): string {
  return [
    "Your Digital Twin starts from these five figures, and its portrait is drawn from them.",
    clearestSentence(scores),
    "It is a starting point: take the assessment again when it no longer sounds like you.",
  ].join(" ");
}

function clearestSentence(scores: TraitScores): string {
  const [first, second] = clearestTraits(scores).map((trait) => {
    return `${TRAIT_NAMES[trait].toLowerCase()} (${shownFigure(trait, scores[trait])})`;
  });
  if (first === undefined) {
    return "Counting measurement error, each of the five could lie on either side of the middle, so it starts out open.";
  }
  const end = "even when measurement error is counted.";
  if (second === undefined) return `Its clearest line is ${first}, on one side of the middle ${end}`;
  return `Its clearest lines are ${first} and ${second}, each on one side of the middle ${end}`;
}

/** Traits not near the middle, starting with the one most standard errors away. */
function clearestTraits(scores: TraitScores): Trait[] {
  const distance = (trait: Trait) => Math.abs(shownFigure(trait, scores[trait]) - MIDDLE) / NORMS[trait].sem;
  return TRAITS.filter((trait) => !nearMiddle(trait, shownFigure(trait, scores[trait]))).sort(
    (a, b) => distance(b) - distance(a),
  );
}
