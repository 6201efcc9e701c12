import type { Side } from "~/personality/scoring/place";
import type { Trait } from "~/personality/traits";
import { counted } from "~/web/ui/text/counted";
import { type ShownPull, shownPulls } from "../../testing/predictor/shown-pulls";
import { strengthOf, type TwinFacts } from "../evidence";
import type { Evidence, Insight } from "../inputs";

/** The two sides of the choices that turn on a trait, by side of the stored score. */
const BETWEEN: Record<Trait, Record<"high" | "low", string>> = {
  openness: { high: "what is new", low: "what is proven" },
  conscientiousness: { high: "planning", low: "leaving it open" },
  extraversion: { high: "company", low: "quiet" },
  agreeableness: { high: "obliging others", low: "your own side" },
  neuroticism: { high: "caution", low: "confidence" },
};

/** A trait's pull in everyday choices as evidence; `strength` is 0 to 1. */
type ChoicePiece = {
  evidence: Extract<Evidence, { kind: "choices" }>;
  side: Exclude<Side, "middle">;
  strength: number;
};

/** Computed once for each reading, since every rule on a trait needs it. */
const KNOWN = new WeakMap<TwinFacts, readonly ShownPull[]>();

function pullsIn(facts: TwinFacts): readonly ShownPull[] {
  const known = KNOWN.get(facts) ?? shownPulls(facts.inputs.answers, facts.inputs.popularity);
  KNOWN.set(facts, known);
  return known;
}

const rounded = (logits: number) => logits.toFixed(1).replace("-", "−");

function evidenceOf({
  trait,
  side,
  of,
  chosen,
  answered,
  pull,
  low,
  high,
}: ShownPull): ChoicePiece["evidence"] {
  const { high: one, low: other } = BETWEEN[trait];
  // Signed towards the chosen side, so that every pull reads the same way.
  const [size, from, to] = side === "high" ? [pull, low, high] : [-pull, -high, -low];
  const text = `From ${counted(answered, "everyday choice")}: ${BETWEEN[trait][side]} in ${chosen} of the ${of} between ${one} and ${other}. That is a pull of ${rounded(size)}, most likely ${rounded(from)} to ${rounded(to)}; 0 would be none.`;
  return { kind: "choices", trait, of, chosen, answered, text };
}

/** A side of the displayed figure: Emotional Stability is stored reversed. */
function shownSide({ trait, side }: ShownPull): ChoicePiece["side"] {
  if (trait !== "neuroticism") return side;
  return side === "high" ? "low" : "high";
}

/** Evidence of a trait's pull in everyday choices, with the side of its displayed figure; null if there is none. */
export function choicePiece(trait: Trait, facts: TwinFacts): ChoicePiece | null {
  const pull = pullsIn(facts).find((one) => one.trait === trait);
  if (!pull) return null;
  return { evidence: evidenceOf(pull), side: shownSide(pull), strength: strengthOf(pull.errors, "high") };
}

/** A line on the sides taken, for each trait whose pull the choices show. */
export function choiceLines(facts: TwinFacts): (Insight & { strength: number })[] {
  return pullsIn(facts).map((pull) => {
    const { trait, side, chosen, of, errors } = pull;
    const { high: one, low: other } = BETWEEN[trait];
    return {
      id: `choices-${trait}-${side}`,
      text: `In ${chosen} of ${of} everyday choices between ${one} and ${other} you took ${BETWEEN[trait][side]}.`,
      evidence: [evidenceOf(pull)],
      strength: strengthOf(errors, "high"),
    };
  });
}
