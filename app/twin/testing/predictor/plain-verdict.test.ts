import { describe, expect, it } from "vitest";
import { CHOICES } from "../choices/choices";
import { answer } from "./answers.fixture";
import { evaluate } from "./evaluation";
import { plainVerdict } from "./plain-verdict";

/** The verdict on `count` predictions, each as sure as `probability`, of which the first `right` came true. */
function said(right: number, count: number, probability = 0.5725): string {
  const answers = CHOICES.slice(0, count).map(({ id }, index) => {
    const first = index % 2 === 0;
    const asExpected = index < right;
    return answer(id, first === asExpected ? "a" : "b", {
      probabilityA: first ? probability : 1 - probability,
    });
  });
  return plainVerdict(evaluate(answers), CHOICES.length);
}

describe("how well the twin does, said plainly", () => {
  it("has no figure before any answer", () => {
    expect(said(0, 0)).toBe("Not enough answers yet: ten make a start.");
  });

  it("is only a count below ten answers", () => {
    expect(said(3, 5)).toBe("Right 3 of 5. Not enough answers yet: ten make a start.");
  });

  it("is too close to call while the evidence is open", () => {
    expect(said(4, 13)).toBe("Right 4 of 13. A coin would get about 6. Too close to call yet.");
  });

  it("does not promise more choices than there are", () => {
    expect(said(30, CHOICES.length)).toMatch(/ Too close to call, and there are no more choices here\.$/);
  });

  it("is a verdict once the evidence bears it", () => {
    expect(said(40, 40, 0.8)).toBe(
      "Right 40 of 40. A coin would get about 20. That is hardly luck: your twin knows something of how you choose.",
    );
    expect(said(0, 40, 0.8)).toBe(
      "Right 0 of 40. A coin would get about 20. That is hardly bad luck: your twin is wrong about how you choose.",
    );
  });

  it("counts an even prediction as half right", () => {
    expect(said(13, 13, 0.5)).toMatch(/^Right 6\.5 of 13\. /);
  });
});
