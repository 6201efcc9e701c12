import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { anyAnswers } from "./answers.fixture";
import { ENOUGH_EVIDENCE, type Judged, stakesOf } from "./betting";
import {
  againstTheTwin,
  asExpected,
  atRandom,
  firstReached,
  judgedPerson,
  type Kind,
} from "./simulated.fixture";

/** Simulations are slow on a busy machine, and a time limit is not the point here. */
const TIMEOUT_MS = 300_000;

/** Answers from the twin's probability of the first side and the chosen side. */
const judged = (...rows: [number, "a" | "b"][]): Judged[] =>
  rows.map(([probabilityA, chosen]) => ({ probabilityA, chosen }));

describe("the evidence", () => {
  it("is 1 before any answer, and proves nothing", () => {
    expect(stakesOf([])).toEqual({ forTwin: 1, forCoin: 1, verdict: "open" });
  });

  it("is the outcome of a bet on the twin against the best-fitting opponent in hindsight", () => {
    // Two of three for the first side fit p = 2/3 best: 4/27.
    const { forTwin, forCoin } = stakesOf(judged([0.8, "a"], [0.4, "b"], [0.5, "a"]));
    expect(forTwin).toBeCloseTo((0.8 * 0.6 * 0.5) / (4 / 27), 12);
    expect(forCoin).toBeCloseTo(0.125 / (0.8 * 0.6 * 0.5), 12);
  });

  it("never exceeds that against a coin, or against the running share of first sides", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        let twin = 0;
        let coin = 0;
        let share = 0;
        let firsts = 0;
        for (const [before, { probabilityA, chosen }] of answers.entries()) {
          const of = (first: number) => Math.log(chosen === "a" ? first : 1 - first);
          twin += of(probabilityA);
          coin += of(0.5);
          share += of((firsts + 1) / (before + 2));
          if (chosen === "a") firsts += 1;
        }
        const evidence = Math.log(stakesOf(answers).forTwin);
        expect(evidence).toBeLessThanOrEqual(twin - coin + 1e-9);
        expect(evidence).toBeLessThanOrEqual(twin - share + 1e-9);
      }),
    );
  });

  it("clamps stored probabilities to what a predictor could have said, 0.02 to 0.98", () => {
    expect(stakesOf(judged([1, "b"])).forCoin).toBeCloseTo(25, 10);
    expect(stakesOf(judged([0, "a"])).forCoin).toBeCloseTo(25, 10);
  });

  it("gives the twin no credit for somebody who always takes the first side", () => {
    const always = Array.from({ length: 58 }, (): Judged => ({ probabilityA: 0.95, chosen: "a" }));
    expect(stakesOf(always).verdict).toBe("open");
  });

  it("stays finite for a thousand answers of any kind", () => {
    for (const chosen of ["a", "b"] as const) {
      const { forTwin, forCoin } = stakesOf(
        Array.from({ length: 1_000 }, (): Judged => ({ probabilityA: 0.98, chosen })),
      );
      expect([forTwin, forCoin].every((stake) => stake >= 0 && stake <= 1_000_000)).toBe(true);
    }
  });
});

/**
 * For each simulated person, after how many answers the verdict was first reached; null if never. Yields to other
 * tasks.
 */
async function answersUntil(verdict: "better" | "worse", kind: Kind, people: number, seed: number) {
  const random = seeded(seed);
  const when: (number | null)[] = [];
  while (when.length < people) {
    when.push(firstReached(verdict, judgedPerson(kind, random)));
    if (when.length % 100 === 0) await nextTurn();
  }
  return when;
}

const shareReached = (when: readonly (number | null)[]) =>
  when.filter((count) => count !== null).length / when.length;

/**
 * People per kind. About 0.3 % reach the verdict, but 18 to 66 % would if the twin were only compared with the running
 * share of first sides: 200 suffice to tell these apart. docs/formulas.md has more (`npm run check-figures`).
 */
const AT_RANDOM = 200;

describe("for 1,000 people who answer at random while the twin learns", () => {
  it.each([0.5, 0.2, 0.35, 0.65, 0.9])(
    "at most 5 %% ever get the verdict that it does better, when the first side comes with %d",
    async (firsts) => {
      const when = await answersUntil("better", atRandom(firsts), AT_RANDOM, 20261121 + 100 * firsts);
      expect(shareReached(when)).toBeLessThanOrEqual(1 / ENOUGH_EVIDENCE);
    },
    TIMEOUT_MS,
  );
});

describe("a true verdict is reached", () => {
  it(
    "for people who follow the twin: better, within 30 answers in half of the cases and in 95 % by the last",
    async () => {
      const when = await answersUntil("better", asExpected, 100, 7);
      const [half, most] = [50, 95].map(
        (place) => when.map((count) => count ?? 99).sort((a, b) => a - b)[place],
      );
      expect(half).toBeLessThanOrEqual(30);
      expect(most).toBeLessThanOrEqual(58);
    },
    TIMEOUT_MS,
  );

  it(
    "for people who do the opposite: never better, and seldom worse, since the twin learns that it knows little of them",
    async () => {
      expect(shareReached(await answersUntil("better", againstTheTwin, 100, 11))).toBe(0);
      expect(shareReached(await answersUntil("worse", againstTheTwin, 100, 11))).toBeLessThan(0.2);
    },
    TIMEOUT_MS,
  );
});
