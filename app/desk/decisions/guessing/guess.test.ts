import { describe, expect, it, test } from "vitest";
import { seeded } from "~/ground/chance/random";
import { simulatedDecisions } from "../choosing/simulated.fixture";
import { GUESSES_FROM } from "../limits";
import { guessChoice } from "./guess";

const PERSON = { stated: [0.5, 0.3, 0.2], decides: [0.5, 0.3, 0.2], beta: 12 };

test("below five earlier decisions there is no guess, and none of an unrated decision", () => {
  const decisions = simulatedDecisions(seeded(1), PERSON, 10);
  const [open, ...earlier] = decisions;
  if (!open) throw new Error("there are decisions");
  expect(guessChoice(open, earlier.slice(0, GUESSES_FROM - 1))).toBeNull();
  expect(guessChoice({ ...open, ratings: [] }, earlier)).toBeNull();
  expect(guessChoice(open, earlier.slice(0, GUESSES_FROM))).not.toBeNull();
});

describe("a guess", () => {
  it("is a probability of each option, which sum to one, with true counts as reasons", () => {
    const [open, ...earlier] = simulatedDecisions(seeded(2), PERSON, 13);
    if (!open) throw new Error("there are decisions");
    const guess = guessChoice(open, earlier);
    expect(guess?.probabilities.map(({ optionId }) => optionId)).toEqual(open.options.map(({ id }) => id));
    expect(guess?.probabilities.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(guess?.reasons[0]).toMatch(
      /^In \d+ of 12 earlier decisions you chose the option that your own weights put first\.$/,
    );
  });

  it("has reasons that can be read alone: each names the earlier decisions that it counts", () => {
    const reasons = Array.from({ length: 20 }, (_, seed) => {
      const [open, ...earlier] = simulatedDecisions(seeded(seed), PERSON, 13);
      return open ? (guessChoice(open, earlier)?.reasons ?? []) : [];
    });
    expect(Math.max(...reasons.map((each) => each.length))).toBe(2);
    for (const reason of reasons.flat())
      expect(reason).toMatch(/^In \d+ of \d+ earlier decisions (with “.+” )?you chose /);
  });

  it("comes closer than giving every option the same, for somebody who decides by values", () => {
    const scores = { twin: 0, uniform: 0 };
    for (let seed = 0; seed < 60; seed++) {
      const [open, ...earlier] = simulatedDecisions(seeded(seed), PERSON, 25);
      if (!open) throw new Error("there are decisions");
      const { probabilities = [] } = guessChoice(open, earlier) ?? {};
      for (const { optionId, p } of probabilities) {
        const y = optionId === open.decidedFor ? 1 : 0;
        scores.twin += (p - y) ** 2;
        scores.uniform += (1 / probabilities.length - y) ** 2;
      }
    }
    expect(scores.twin).toBeLessThan(0.75 * scores.uniform);
  });

  it("stays close to even for somebody who decides at random", () => {
    const surest = Array.from({ length: 60 }, (_, seed) => {
      const [open, ...earlier] = simulatedDecisions(seeded(seed), { ...PERSON, beta: 0 }, 41);
      if (!open) throw new Error("there are decisions");
      const { probabilities = [] } = guessChoice(open, earlier) ?? {};
      return Math.max(...probabilities.map(({ p }) => p)) - 1 / probabilities.length;
    });
    expect(surest.reduce((sum, one) => sum + one, 0) / surest.length).toBeLessThan(0.2);
  });
});
