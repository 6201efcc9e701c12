import { traitPlace } from "~/personality/scoring/place";
import { TRAIT_NAMES, type Trait, type TraitScores } from "~/personality/traits";
import { CATEGORY_LABELS, subcategoryLabel } from "~/preferences/categories";
import { counted } from "~/web/ui/text/counted";
import { inPercent } from "~/web/ui/text/percent";
import { CARELESS_EVIDENCE, preferenceEvidence, traitEvidence } from "../../engine/evidence";
import { likingOf, meaningWords } from "../../engine/evidence-words";
import type { Evidence, TwinInputs } from "../../engine/inputs";
import type { HeldPreference } from "../../engine/meaning/held";
import type { Choice } from "../choices/choice";
import { TENDENCIES, type TendencyName } from "../choices/tendencies";

/** Adds `logits` to the logit of `a` (below 0: favours `b`). */
export type Contribution = { logits: number } & (
  | { kind: "trait"; trait: Trait }
  | { kind: "preference"; held: HeldPreference }
  | { kind: "popularity"; share: number }
  | { kind: "answers"; count: number }
);

/** A reason for a prediction. `towards` is the side it favours, null for neither. */
export type PredictionReason = { text: string; towards: "a" | "b" | null; evidence: Evidence[] };

export const KNOWS_NOTHING: PredictionReason = {
  text: "Your twin knows nothing about you yet. It begins to predict once you have taken the personality assessment.",
  towards: null,
  evidence: [],
};

const SAYS_LITTLE: PredictionReason = {
  text: "What your twin knows of you says little about this choice, so it is close to a coin toss.",
  towards: null,
  evidence: [],
};

/** Below this (about one percentage point) a contribution is not mentioned. */
const WORTH_SAYING = 0.05;

/** A prediction's reasons, strongest first. Those for the other side begin with "Against it". */
export function reasonsFor(
  choice: Choice,
  contributions: readonly Contribution[],
  inputs: TwinInputs,
): PredictionReason[] {
  const { scores } = inputs;
  if (!scores) return [KNOWS_NOTHING];
  const total = contributions.reduce((sum, { logits }) => sum + logits, 0);
  const said = contributions
    .filter(({ logits }) => Math.abs(logits) >= WORTH_SAYING)
    .sort((one, other) => Math.abs(other.logits) - Math.abs(one.logits))
    .map((contribution) => {
      const { text, evidence } = tell(contribution, choice, scores, inputs.careless);
      const against = contribution.logits * total < 0;
      return {
        text: against ? `Against it: ${text}` : upperFirst(text),
        towards: sideOf(contribution),
        evidence,
      };
    });
  return said.length > 0 ? said : [SAYS_LITTLE];
}

function sideOf({ logits }: Contribution): "a" | "b" {
  return logits > 0 ? "a" : "b";
}

type Reason = { text: string; evidence: Evidence[] };

function tell(contribution: Contribution, choice: Choice, scores: TraitScores, careless: boolean): Reason {
  if (contribution.kind === "preference") return tellPreference(contribution.held);
  if (contribution.kind === "answers") return tellAnswers(contribution.count);
  if (contribution.kind === "popularity") return tellPopularity(contribution.share);
  const { trait, logits } = contribution;
  const evidence: Evidence[] = [traitEvidence(scores, trait)];
  if (careless) evidence.push(CARELESS_EVIDENCE);
  const lean = choice.leans.find(({ tendency }) => TENDENCIES[tendency].trait === trait);
  if (!lean) return { text: "", evidence };
  // A high side pushes in the same direction as a high score would.
  const side = logits * lean.weight > 0 ? "high" : "low";
  return { text: tendencyText(lean.tendency, side, scores[trait]), evidence };
}

/**
 * What a person with this stored score tends to do. Only the trait itself, which the sample was asked about, is
 * compared with others, and only if the norms support it within the score's error.
 */
export function tendencyText(tendency: TendencyName, side: "high" | "low", score: number): string {
  const { trait } = TENDENCIES[tendency];
  const deed = TENDENCIES[tendency][side];
  const name = TRAIT_NAMES[trait].toLowerCase();
  // For neuroticism, a high side is a low place, since places are those of Emotional Stability.
  const shownHigher = (side === "high") !== (trait === "neuroticism");
  if (traitPlace(trait, score).side !== (shownHigher ? "high" : "low")) {
    return `you may tend to ${deed}, though your ${name} is too near the sample's middle to be sure.`;
  }
  return `you tend to ${deed}: your ${name} is ${shownHigher ? "higher" : "lower"} than that of most people in the sample.`;
}

/** Names the category, never the text: reasons are stored with the answer, and the text may be deleted. */
function tellPreference(held: HeldPreference): Reason {
  const { category, subcategory } = held.preference;
  const place = `${subcategoryLabel(subcategory).toLowerCase()} (${CATEGORY_LABELS[category]})`;
  const evidence = preferenceEvidence(held);
  return {
    text: held.isConfirmed
      ? `you said that you like ${likingOf(evidence)} (${CATEGORY_LABELS[category]}).`
      : `your twin reads your preference on ${place} ${meaningWords(evidence)}.`,
    evidence: [evidence],
  };
}

/** Rounded to 5 percent, so that no single person's answer shows. */
function tellPopularity(share: number): Reason {
  const percent = 5 * Math.round((100 * Math.max(share, 1 - share)) / 5);
  return {
    text: `about ${inPercent(percent)} of the people here choose this, whoever they are.`,
    evidence: [],
  };
}

function tellAnswers(count: number): Reason {
  const answers = count === 1 ? "your earlier answer leans" : `your ${counted(count, "earlier answer")} lean`;
  const choices = count === 1 ? "One everyday choice" : counted(count, "everyday choice");
  return {
    text: `${answers} this way, beyond what your traits say.`,
    evidence: [{ kind: "answers", count, text: `${choices} that you answered before` }],
  };
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
