import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswers } from "./answers.fixture";
import { ENOUGH_EVIDENCE, type Judged, stakesOf } from "./betting";
import {
  againstTheTwin,
  asExpected,
  atRandom,
  firstTold,
  judgedPerson,
  type Kind,
  seeded,
} from "./simulated.fixture";

/** Simulating takes its time on a busy machine; a limit is not what these tests are about. */
const TIMEOUT_MS = 300_000;

/** Answers from the twin's probability of the first side and what was chosen. */
const judged = (...rows: [number, "a" | "b"][]): Judged[] =>
  rows.map(([probabilityA, chosen]) => ({ probabilityA, chosen }));

describe("the evidence", () => {
  it("is 1 before any answer, and says nothing", () => {
    expect(stakesOf([])).toEqual({ forTwin: 1, forCoin: 1, verdict: "open" });
  });

  it("is what a stake on the twin became against the opponent that fits best, looking back", () => {
    // Two firsts of three fit p = 2/3 best: 4/27.
    const { forTwin, forCoin } = stakesOf(judged([0.8, "a"], [0.4, "b"], [0.5, "a"]));
    expect(forTwin).toBeCloseTo((0.8 * 0.6 * 0.5) / (4 / 27), 12);
    expect(forCoin).toBeCloseTo(0.125 / (0.8 * 0.6 * 0.5), 12);
  });

  it("is never above that against a coin, nor above that against the share of first sides so far", () => {
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

  it("takes a stored probability for what a predictor would have said: from 0.02 to 0.98", () => {
    expect(stakesOf(judged([1, "b"])).forCoin).toBeCloseTo(25, 10);
    expect(stakesOf(judged([0, "a"])).forCoin).toBeCloseTo(25, 10);
  });

  it("doesn't credit the twin for somebody who always takes the first side", () => {
    const always = Array.from({ length: 58 }, (): Judged => ({ probabilityA: 0.95, chosen: "a" }));
    expect(stakesOf(always).verdict).toBe("open");
  });

  it("stays a number for a thousand answers, however they fell", () => {
    for (const chosen of ["a", "b"] as const) {
      const { forTwin, forCoin } = stakesOf(
        Array.from({ length: 1_000 }, (): Judged => ({ probabilityA: 0.98, chosen })),
      );
      expect([forTwin, forCoin].every((stake) => stake >= 0 && stake <= 1_000_000)).toBe(true);
    }
  });
});

/** After how many answers each of so many people was first told so, null where never. Others may run in between. */
async function toldAfter(verdict: "better" | "worse", kind: Kind, people: number, seed: number) {
  const random = seeded(seed);
  const when: (number | null)[] = [];
  while (when.length < people) {
    when.push(firstTold(verdict, judgedPerson(kind, random)));
    if (when.length % 100 === 0) await nextTurn();
  }
  return when;
}

const shareTold = (when: readonly (number | null)[]) =>
  when.filter((count) => count !== null).length / when.length;

/**
 * Of each kind. Some 0.3 % are told so, and 18 to 66 % would be if the twin were only set beside the share of first
 * sides so far: 500 are enough to tell these apart. 2,000 of each are in docs/formulas.md (`npm run check-figures`).
 */
const AT_RANDOM = 500;

describe("over 2,500 people who answer at random, each with the twin learning along", () => {
  it.each([0.5, 0.2, 0.35, 0.65, 0.9])(
    "at most 5 %% are ever told that it does better, when the first side comes with %d",
    async (firsts) => {
      const when = await toldAfter("better", atRandom(firsts), AT_RANDOM, 20261121 + 100 * firsts);
      expect(shareTold(when)).toBeLessThanOrEqual(1 / ENOUGH_EVIDENCE);
    },
    TIMEOUT_MS,
  );
});

describe("somebody for whom it is true is told so", () => {
  it(
    "who does as the twin says: better, within 30 answers in half of the cases and in 95 % by the last",
    async () => {
      const when = await toldAfter("better", asExpected, 100, 7);
      const [half, most] = [50, 95].map(
        (place) => when.map((count) => count ?? 99).sort((a, b) => a - b)[place],
      );
      expect(half).toBeLessThanOrEqual(30);
      expect(most).toBeLessThanOrEqual(58);
    },
    TIMEOUT_MS,
  );

  it(
    "who does the opposite of what it says: never better, and in most cases worse",
    async () => {
      expect(shareTold(await toldAfter("better", againstTheTwin, 100, 11))).toBe(0);
      expect(shareTold(await toldAfter("worse", againstTheTwin, 100, 11))).toBeGreaterThan(0.5);
    },
    TIMEOUT_MS,
  );
});
