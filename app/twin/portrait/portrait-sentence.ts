import { shownFigure, TRAITS, type Trait, type TraitScores } from "~/personality/traits";
import { enumerated } from "~/ui/enumerated";

const SPOKEN: Record<Trait, string> = {
  openness: "openness",
  conscientiousness: "conscientiousness",
  extraversion: "extraversion",
  agreeableness: "agreeableness",
  neuroticism: "emotional stability",
};

/**
 * The portrait in a sentence, with the five shown figures. `whose` is the twin it speaks of: a shared page
 * shows somebody else's.
 */
export function portraitSentence(scores: TraitScores | null, whose = "Your twin"): string {
  if (!scores) return `${whose}’s portrait, still in outline: the personality assessment fills it in.`;
  const figures = TRAITS.map((trait) => `${SPOKEN[trait]} ${Math.round(shownFigure(trait, scores[trait]))}`);
  return `${whose}’s portrait: ${enumerated(figures)}, each out of 100.`;
}
