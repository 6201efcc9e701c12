import { describe, expect, it } from "vitest";
import { NORMS } from "~/personality/scoring/norms";
import { forEachTrait, type Trait } from "~/personality/traits";
import { mainTraits } from "../../testing/choices/choice";
import { CHOICES } from "../../testing/choices/choices";
import { answer } from "../../testing/predictor/answers.fixture";
import { readTwin } from "../evidence";
import { evidenceWords } from "../evidence-words";
import type { TwinInputs } from "../inputs";
import { NOTHING_KNOWN } from "../inputs";
import { recompute } from "../recompute";
import { choicePiece } from "./choice-evidence";

/** Answers that take the same side in every choice that turns on a trait. */
function always(trait: Trait, side: "high" | "low") {
  return CHOICES.filter((choice) => mainTraits(choice).includes(trait)).map((choice) =>
    answer(choice.id, (choice.loadings[trait] ?? 0) > 0 === (side === "high") ? "a" : "b"),
  );
}

/** Inputs in the middle of the sample on all traits except these. */
const inputs = (scores: Partial<Record<Trait, number>>, answers: TwinInputs["answers"]): TwinInputs => ({
  ...NOTHING_KNOWN,
  scores: { ...forEachTrait((trait) => Math.round(NORMS[trait].mean)), ...scores },
  answers,
});

const QUIET = always("extraversion", "low");
const restsOn =
  (trait: Trait, kind: "trait" | "choices") => (said: { evidence: { kind: string; trait?: Trait }[] }) =>
    said.evidence.some((piece) => piece.kind === kind && piece.trait === trait);

describe("everyday choices that show a pull", () => {
  it("are named with their number, and the pull with its interval", () => {
    const piece = choicePiece("extraversion", readTwin(inputs({}, QUIET)));
    expect(piece?.side).toBe("low");
    expect(piece && evidenceWords([piece.evidence])[0]).toMatch(
      /^From 13 everyday choices: quiet in 13 of the 13 between company and quiet\. That is a pull of \d\.\d, most likely \d\.\d to \d\.\d; 0 would be none\.$/,
    );
  });

  it("give somebody in the middle of a trait recommendations, and a line on how they decide", () => {
    const before = recompute(inputs({}, []), []);
    expect(before.recommendations.some(restsOn("extraversion", "trait"))).toBe(false);
    const { recommendations, patterns } = recompute(inputs({}, QUIET), []);
    expect(recommendations.some(restsOn("extraversion", "choices"))).toBe(true);
    expect(recommendations.some(restsOn("extraversion", "trait"))).toBe(false);
    expect(patterns?.patterns.map(({ text }) => text)).toContain(
      "In 13 of 13 everyday choices between company and quiet you took quiet.",
    );
  });

  it("make what the assessment says of the same side surer", () => {
    const confidenceOf = (answers: TwinInputs["answers"]) =>
      Math.max(
        ...recompute(inputs({ extraversion: 23 }, answers), [])
          .recommendations.filter(restsOn("extraversion", "trait"))
          .map(({ confidence }) => confidence),
      );
    expect(confidenceOf(QUIET)).toBeGreaterThan(confidenceOf([]));
  });

  it("against the assessment's side leave neither", () => {
    const { recommendations } = recompute(inputs({ extraversion: 100 }, QUIET), []);
    for (const kind of ["trait", "choices"] as const)
      expect(recommendations.some(restsOn("extraversion", kind))).toBe(false);
  });

  it("of Emotional Stability are read by the displayed side", () => {
    const careful = readTwin(inputs({}, always("neuroticism", "high")));
    expect(choicePiece("neuroticism", careful)?.side).toBe("low");
  });

  it("say nothing where they are shared out", () => {
    const mixed = CHOICES.map(({ id }, index) => answer(id, index % 2 === 0 ? "a" : "b"));
    for (const trait of ["openness", "extraversion"] as const)
      expect(choicePiece(trait, readTwin(inputs({}, mixed)))).toBeNull();
  });
});
