import { describe, expect, it } from "vitest";
import { CHOICES } from "../../testing/choices/choices";
import { answer, answersTo } from "../../testing/predictor/answers.fixture";
import { MIDDLING } from "../inputs.fixture";
import { figuresOf } from "./figures";
import { bandWords, shareBand } from "./share-band";
import { stats } from "./stats";

describe("twin accuracy", () => {
  it("is 0 with 'not enough answers yet' below ten", () => {
    const inputs = { ...MIDDLING, answers: answersTo(9, "a") };
    expect(stats(inputs).accuracy).toBe(0);
    expect(figuresOf(inputs).explanations.accuracy).toMatch(
      /It starts at 10 everyday choices; you have answered 9\.$/,
    );
  });

  it("from ten answers is the share of hits, with its range and its Brier score against the base rate", () => {
    const answers = CHOICES.slice(0, 12).map(({ id }, index) => {
      return answer(id, index % 2 === 0 ? "a" : "b", {
        probabilityA: index % 2 === 0 || index === 1 ? 0.7 : 0.3,
      });
    });
    const inputs = { ...MIDDLING, answers };
    expect(stats(inputs).accuracy).toBe(92);
    expect(figuresOf(inputs).explanations.accuracy).toBe(
      "Before it saw your answers, your twin was right on 11 of 12 everyday choices: 92\u00a0%. With more answers it may settle anywhere from 65\u00a0% to 99\u00a0%. Its Brier score, the mean squared error of its probabilities, is 0.123 (0 is perfect). Always saying 50\u00a0% would score 0.250, and using only how often you chose the first side 0.294; it is compared with the lower, 0.250. A bet on its probabilities would have turned 1 into 24 against any fixed guess. From 20 on that is hardly luck, so your twin does better than guessing.",
    );
  });

  it("is undecided while the evidence is small, even with the lower Brier score", () => {
    const answers = CHOICES.slice(0, 12).map(({ id }, index) =>
      answer(id, index % 2 === 0 ? "a" : "b", { probabilityA: index % 2 === 0 ? 0.55 : 0.45 }),
    );
    const { evaluation, explanations } = figuresOf({ ...MIDDLING, answers });
    expect(evaluation.brier).toBeLessThan(evaluation.blindBrier ?? 0);
    expect(explanations.accuracy).toMatch(/It is too early to tell whether it does better: .* into 3\.1 /);
    expect(explanations.accuracy).not.toContain("your twin does better");
  });

  it("gives tiny evidence as less than 0.1 instead of 0.0", () => {
    const answers = CHOICES.slice(0, 12).map(({ id }) => answer(id, "a", { probabilityA: 0.4 }));
    expect(figuresOf({ ...MIDDLING, answers }).explanations.accuracy).toContain("into less than 0.1 by now.");
  });

  it("says if a coin does better", () => {
    const answers = CHOICES.slice(0, 12).map(({ id }, index) =>
      answer(id, index % 2 === 0 ? "b" : "a", { probabilityA: index % 2 === 0 ? 0.7 : 0.3 }),
    );
    expect(figuresOf({ ...MIDDLING, answers }).explanations.accuracy).toContain(
      "so your twin does worse than a coin with you.",
    );
  });

  it("counts an even prediction as half right, and says so", () => {
    const answers = [...answersTo(10, "a"), answer("learning-rule", "b", { probabilityA: 0.5 })];
    const inputs = { ...MIDDLING, answers };
    expect(stats(inputs).accuracy).toBe(95);
    expect(figuresOf(inputs).explanations.accuracy).toContain(
      "right on 10.5 of 11 everyday choices: 95\u00a0%. Where a prediction is exactly 50\u00a0%, it counts as half.",
    );
  });

  it.each([
    [5, 10, 24, 76],
    [10, 10, 72, 100],
    [0, 10, 0, 28],
    [40, 50, 67, 89],
  ])("for %i right of %i may be between %i%% and %i%% in the long run", (hits, count, low, high) => {
    expect(shareBand(hits, count)).toEqual({ low, high });
    expect(bandWords({ hits, count })).toBe(`most likely ${low}\u00a0% to ${high}\u00a0%`);
  });
});
