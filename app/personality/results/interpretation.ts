import {
  clearPlaces,
  isInUpperHalf,
  type Side,
  sampleMedian,
  type TraitPlace,
  traitPlace,
  traitPlaces,
} from "../scoring/place";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "../traits";
import { LEVEL_NAMES, type Level } from "./levels";
import { INSIGHTS, INTERPRETATIONS, LABELS, NEITHER_SIDE } from "./wording";

/** Shown instead of sentences on single traits if none of the five has a side. */
export const NEAR_THE_MIDDLE =
  "On all five traits you are near the middle of the sample, so they say little about you. Add a preference or answer an everyday choice: either may say more.";

/**
 * Level of a displayed figure (0..100) on the result card's scale: above 70 high, above 40 moderate, otherwise low. The
 * documents define no limits for this scale, so it uses those of the profile labels. Both describe the figure itself,
 * not its place among people.
 */
export function level(shown: number): Level {
  if (shown > 70) return "high";
  return shown > 40 ? "moderate" : "low";
}

/**
 * The result card's sentence: the 'high' text in the upper half of the sample, from its median on, otherwise the 'low'
 * text. (The documents' "50 or more" is read as the sample's median.) Near the sample's middle a figure that is 'High' on the
 * documented scale and in the lower half, or the reverse, gets neither.
 */
export function interpretation(place: TraitPlace): string {
  const half = isInUpperHalf(place) ? "high" : "low";
  const figure = level(place.shown);
  const disagree = place.side === "middle" && figure !== "moderate" && figure !== half;
  return disagree ? NEITHER_SIDE : INTERPRETATIONS[place.trait][half];
}

/** Why a figure's level and label differ from its place in the sample, in one sentence; null where they agree. */
export function placeNote({ trait, shown, side }: TraitPlace): string | null {
  const figure = level(shown);
  if (figure === LEVEL_OF_SIDE[side]) return null;
  const name = LEVEL_NAMES[figure];
  if (side !== "middle") return `${name} as a figure, but ${side} among people.`;
  return level(sampleMedian(trait)) === figure
    ? `${name}, as most people’s figures are.`
    : `${name} as a figure, but near the middle of people.`;
}

const LEVEL_OF_SIDE: Record<Side, Level> = { low: "low", middle: "moderate", high: "high" };

/** The sentences on the traits that have a side, in trait order; if none has, {@link NEAR_THE_MIDDLE} alone. */
export function traitInsights(scores: TraitScores): string[] {
  const sentences = TRAITS.flatMap((trait) => {
    const { side } = traitPlace(trait, scores[trait]);
    return side === "middle" ? [] : [INSIGHTS[trait][side]];
  });
  return sentences.length > 0 ? sentences : [NEAR_THE_MIDDLE];
}

/**
 * The profile page's short label for a stored score (0..100). Source: document 1, section 4, "Personality label bands".
 * Its bands for neuroticism (below 30, below 60, else) mirror the others: neuroticism below 30 is Emotional Stability
 * above 70, below 60 is above 40.
 */
export function labelBand(trait: Trait, score: number): string {
  return LABELS[trait][level(shownFigure(trait, score))];
}

/** Three short sentences on what the stored scores mean for the Digital Twin, for the result page. */
export function resultMeaning(scores: TraitScores): string {
  return [
    "Your Digital Twin starts from these five figures, and its portrait is drawn from them.",
    clearestSentence(scores),
    "Take the assessment again when it no longer sounds like you.",
  ].join(" ");
}

function clearestSentence(scores: TraitScores): string {
  const clearest = clearPlaces(traitPlaces(scores))
    .slice(0, 2)
    .map(({ trait, shown }) => `${TRAIT_NAMES[trait].toLowerCase()} (${shown})`);
  if (clearest.length === 0) {
    return "On all five you are near the middle of people, so a preference or an everyday choice tells it more.";
  }
  return `Your clearest ${clearest.length === 1 ? "trait is" : "traits are"} ${clearest.join(" and ")}.`;
}
