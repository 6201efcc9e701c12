import type { Trait, TraitScores } from "~/personality/traits";
import { CATEGORY_LABELS, SUBCATEGORY_LABELS } from "~/preferences/categories";
import type { Choice } from "../choices/choice";
import { TENDENCIES } from "../choices/tendencies";
import { CARELESS_EVIDENCE, preferenceEvidence, traitEvidence } from "../evidence";
import type { Evidence, TwinInputs, TwinPreference } from "../inputs";

/** Something that adds `logits` to the logit of `a` (below 0: speaks for `b`). */
export type Contribution = { logits: number } & (
  | { kind: "trait"; trait: Trait }
  | { kind: "preference"; preference: TwinPreference }
  | { kind: "answers"; count: number }
);

/** One thing that a prediction rests on. `towards` is the side that it speaks for, null when for neither. */
export type Reason = { text: string; towards: "a" | "b" | null; evidence: Evidence[] };

export const KNOWS_NOTHING: Reason = {
  text: "Your twin knows nothing about you yet. It begins to predict once you have taken the personality assessment.",
  towards: null,
  evidence: [],
};

const SAYS_LITTLE: Reason = {
  text: "What your twin knows of you says little about this choice, so it is close to a coin toss.",
  towards: null,
  evidence: [],
};

/** Fewer logits than this (about one point of probability) are not worth a reason. */
const WORTH_SAYING = 0.05;

/** A long preference is quoted this far, in characters. */
const QUOTED = 80;

/** The reasons of a prediction, the weightiest first. Those that speak for the other side begin with "Against it". */
export function reasonsFor(
  choice: Choice,
  contributions: readonly Contribution[],
  inputs: TwinInputs,
): Reason[] {
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

type Told = { text: string; evidence: Evidence[] };

function tell(contribution: Contribution, choice: Choice, scores: TraitScores, careless: boolean): Told {
  if (contribution.kind === "preference") return tellPreference(contribution.preference);
  if (contribution.kind === "answers") return tellAnswers(contribution.count);
  const evidence: Evidence[] = [traitEvidence(scores, contribution.trait)];
  if (careless) evidence.push(CARELESS_EVIDENCE);
  return { text: tendencyText(contribution, choice), evidence };
}

function tendencyText({ trait, logits }: { trait: Trait; logits: number }, choice: Choice): string {
  const lean = choice.leans.find(({ tendency }) => TENDENCIES[tendency].trait === trait);
  if (!lean) return "";
  // The score is on the trait's high side when it pushes the same way as a high score would.
  const side = logits * lean.weight > 0 ? "high" : "low";
  return `you tend to ${TENDENCIES[lean.tendency][side]}, more than most people in the sample.`;
}

function tellPreference(preference: TwinPreference): Told {
  const place = `${CATEGORY_LABELS[preference.category]}, ${SUBCATEGORY_LABELS[preference.subcategory] ?? preference.subcategory}`;
  return {
    text: `you said “${shortened(preference.preference)}” (${place}).`,
    evidence: [preferenceEvidence(preference)],
  };
}

function tellAnswers(count: number): Told {
  const answers = count === 1 ? "your earlier answer leans" : `your ${count} earlier answers lean`;
  const choices = count === 1 ? "One everyday choice" : `${count} everyday choices`;
  return {
    text: `${answers} this way, beyond what your traits say.`,
    evidence: [{ kind: "answers", count, text: `${choices} that you answered before` }],
  };
}

/** The beginning of a text on one line, whole characters only. */
function shortened(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * QUOTED)
      .replace(/\s+/g, " ")
      .trim(),
  ];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED - 1).join("")}…` : characters.join("");
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
