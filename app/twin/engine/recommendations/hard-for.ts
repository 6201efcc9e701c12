import { type Condition, high, low, match, sensitive } from "../conditions";
import type { TwinReading } from "../evidence";
import type { Evidence } from "../inputs";
import type { Demand, RecommendationRule } from "./rule";

/** For whom a demand is hard, and a sentence that says so. */
const HARD_FOR: Record<Demand, { when: Condition; text: string }> = {
  company: {
    when: low("extraversion"),
    text: "You tend to keep to few people, and this has you speak to somebody.",
  },
  solitude: { when: high("extraversion"), text: "You tend to seek company, and this is done alone." },
  order: {
    when: low("conscientiousness"),
    text: "You tend to keep plans loose, and this only works if you keep a day.",
  },
  openness: {
    when: low("openness"),
    text: "You tend to trust what has proved itself, and this leaves it.",
  },
  "the-known": {
    when: high("openness"),
    text: "You tend to look for the new, and this stays with the known.",
  },
  refusal: {
    when: high("agreeableness"),
    text: "You tend to put others' wishes first, and this may mean saying no to somebody you like.",
  },
  tact: {
    when: low("agreeableness"),
    text: "You tend to say what you think, and this asks you to wait with it.",
  },
  strain: {
    when: sensitive,
    text: "You tend to feel strain strongly, and this may add some for a day.",
  },
};

/** What each kind of evidence leaves open. */
function openIn(evidence: Evidence): string[] {
  if (evidence.kind === "preference" && !evidence.isConfirmed) {
    return ["It rests on what your twin read in your words, which may not be what you meant."];
  }
  if (evidence.kind === "signal") {
    return ["It rests on what one service counted: what you do elsewhere is not in it."];
  }
  return [];
}

/**
 * What speaks against a recommendation for this person, in sentences: a demand that is hard for them, and what its
 * evidence leaves open. Empty if nothing that the twin knows does.
 */
export function speaksAgainst(
  { asks = [], when }: Pick<RecommendationRule, "asks" | "when">,
  reading: TwinReading,
): string[] {
  const hard = asks.flatMap((demand) => {
    const { when: condition, text } = HARD_FOR[demand];
    return match([condition], reading) ? [text] : [];
  });
  const open = match(when, reading)?.evidence.flatMap(openIn) ?? [];
  return [...new Set([...hard, ...open])];
}
