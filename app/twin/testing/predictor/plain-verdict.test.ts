import { describe, expect, it } from "vitest";
import { CHOICES } from "../choices/choices";
import { answer } from "./answers.fixture";
import { evaluate } from "./evaluation";
import { answersNeeded, plainVerdict } from "./plain-verdict";

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

  it("is too early to tell while the evidence is open, with what it would take", () => {
    expect(said(4, 13)).toBe(
      "Right 4 of 13. A coin would get about 6. Too early to tell; a twin like this needs about 370. There are 58 here, so it may stay open.",
    );
  });

  it("does not promise more choices than there are", () => {
    expect(said(30, CHOICES.length)).toMatch(
      /That tells nothing yet: .* and there are no more choices here\.$/,
    );
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
    expect(said(13, 13, 0.5)).toMatch(/^Right 6\.5 of 13\. .* needs more than 10,000\./);
  });
});

describe("the answers that it takes", () => {
  it.each([
    [0.5725, 370],
    [0.6, 194],
    [0.7, 47],
  ])("for a twin that is right in %d are about %i", (expected, needed) => {
    expect(Math.abs(answersNeeded(expected) - needed)).toBeLessThan(2);
  });

  it("are never enough for one that expects no more than a coin", () => {
    expect(answersNeeded(0.5)).toBe(Number.POSITIVE_INFINITY);
  });
});
