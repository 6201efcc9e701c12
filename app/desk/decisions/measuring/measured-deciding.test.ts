import { describe, expect, it, test } from "vitest";
import { seeded } from "~/ground/chance/random";
import type { DecisionPatterns } from "~/twin/engine/decision-style/decision-patterns";
import { figuresOf } from "~/twin/engine/figures/figures";
import { MIDDLING } from "~/twin/engine/inputs.fixture";
import { recompute } from "~/twin/engine/recompute";
import { answersTo } from "~/twin/testing/predictor/answers.fixture";
import { type ComparedDecision, comparedDecisions } from "../choosing/taken-decision";
import { comparable } from "../comparing/comparable.fixture";
import { measuredAccuracy } from "./measured-accuracy";
import { type DecidedFact, measureDeciding } from "./measured-deciding";
import { groundsOf, hoursInWords, measuredPatterns } from "./measured-patterns";

const HOUR = 60 * 60 * 1000;
const fact = (hours: number, more: Partial<DecidedFact> = {}): DecidedFact => ({
  createdAt: new Date(0),
  decidedAt: new Date(hours * HOUR),
  sources: [],
  compared: null,
  guessed: null,
  ...more,
});

/** A decision between a certain and an uncertain option. */
function between(chosen: "certain" | "uncertain"): ComparedDecision {
  const decision = comparable([["price", 50]], { certain: [[45, 50, 55]], uncertain: [[10, 50, 90]] });
  const [compared] = comparedDecisions([{ ...decision, decidedFor: `o-${chosen}` }]);
  if (!compared) throw new Error("it is rated in full");
  return compared;
}

describe("decision time", () => {
  it("is the median of five decisions or more, with its quartiles, in whole hours", () => {
    expect(
      measureDeciding(
        [1, 2, 3, 4].map((hours) => fact(hours)),
        [],
      ).time,
    ).toBeNull();
    const { time } = measureDeciding(
      [2, 100, 10, 4, 30].map((hours) => fact(hours)),
      [],
    );
    expect(time).toEqual({ hours: 10, low: 4, high: 30, decisions: 5 });
  });

  test.each([
    [0, "less than an hour"],
    [1, "1 hour"],
    [47, "47 hours"],
    [48, "2 days"],
  ])("%d hours are %s", (hours, words) => {
    expect(hoursInWords(hours)).toBe(words);
  });
});

test("research is the median of sources and minutes, from five decisions with sources", () => {
  const noted = (count: number) =>
    fact(1, { sources: Array.from({ length: count }, () => ({ minutes: 10 })) });
  expect(measureDeciding([1, 2, 3, 4].map(noted), []).research).toBeNull();
  expect(measureDeciding([1, 2, 3, 4, 5].map(noted), []).research).toEqual({
    sources: 3,
    minutes: 30,
    decisions: 5,
  });
});

describe("risk", () => {
  const sideOf = (choices: readonly ("certain" | "uncertain")[]) =>
    measureDeciding(
      choices.map((chosen) => fact(1, { compared: between(chosen) })),
      [],
    ).risk?.side;

  it("is said where the less, or more, certain option is chosen beyond chance", () => {
    expect(sideOf(Array(12).fill("uncertain"))).toBe("uncertain");
    expect(sideOf(Array(12).fill("certain"))).toBe("certain");
    expect(sideOf(Array(4).fill("certain"))).toBeUndefined();
  });

  it("is said to at most 5 in 100 who choose by a coin", () => {
    const random = seeded(4);
    const told = Array.from({ length: 300 }, () =>
      sideOf(Array.from({ length: 15 }, () => (random() < 0.5 ? "certain" : "uncertain"))),
    ).filter((side) => side !== "neither");
    expect(told.length / 300).toBeLessThanOrEqual(0.05);
  });
});

test("confidence is how often what was taken for likelier came true, from thirty forecasts that take a side", () => {
  const forecasts = Array.from({ length: 30 }, (_, n) => ({
    probability: n % 2 ? 80 : 20,
    outcome: n < 24 === (n % 2 === 1) ? ("yes" as const) : ("no" as const),
  }));
  expect(measureDeciding([], forecasts.slice(1)).confidence).toBeNull();
  expect(measureDeciding([], forecasts).confidence).toEqual({ right: 80, sureness: 80, forecasts: 30 });
});

describe("patterns", () => {
  it("are nothing where nothing is known", () => {
    expect(measuredPatterns(null, measureDeciding([], []))).toBeNull();
  });

  it("tell the measured time also before an assessment, and from how many decisions", () => {
    const patterns = measuredPatterns(
      null,
      measureDeciding(
        [2, 3, 10, 30, 40].map((hours) => fact(hours)),
        [],
      ),
    );
    expect(patterns).toMatchObject({ avgDecisionTime: 10, isEstimate: false, decisionSpeed: "Within a day" });
    expect(patterns?.measuredLines).toEqual([
      "From opening to choosing, half of your 5 decisions took 3 hours to 30 hours.",
    ]);
  });
});

describe("accuracy", () => {
  const guesses = (right: number, wrong: number) =>
    measureDeciding(
      [...Array(right).fill(true), ...Array(wrong).fill(false)].map((guessed) => fact(1, { guessed })),
      [],
    );

  it("is over choices and decisions together, from ten on", () => {
    const { evaluation, explanations } = figuresOf({ ...MIDDLING, answers: answersTo(6, "a") });
    const ofSix = measuredAccuracy({ evaluation, explanations }, guesses(2, 1));
    expect(ofSix).toMatchObject({ percent: 0, of: { count: 9, hits: evaluation.hits + 2 } });
    const ofTen = measuredAccuracy({ evaluation, explanations }, guesses(2, 2));
    expect(ofTen.percent).toBe(Math.round(10 * (evaluation.hits + 2)));
    expect(ofSix.why).toBe(explanations.accuracy);
    // Six choices are too few to report on their own.
    expect(ofTen.why).toBe(
      `Of 4 decisions that your twin guessed, 2 went to the option that it gave most. Together with 6 everyday choices that is ${ofTen.percent}\u00a0%.`,
    );
  });

  it("speaks of no choices where none was answered", () => {
    const { why, percent } = measuredAccuracy(figuresOf(MIDDLING), guesses(7, 5));
    expect([why, percent]).toEqual([
      "Of 12 decisions that your twin guessed, 7 went to the option that it gave most: 58\u00a0%.",
      58,
    ]);
  });

  it("tells of enough choices alone, too", () => {
    const figures = figuresOf({ ...MIDDLING, answers: answersTo(12, "a") });
    const { why, percent } = measuredAccuracy(figures, guesses(0, 1));
    expect(why).toBe(
      `Of 1 decision that your twin guessed, 0 went to the option that it gave most. Together with 12 everyday choices that is ${percent}\u00a0%. ${figures.explanations.accuracy}`,
    );
  });

  it("is that over choices where the twin guessed no decision", () => {
    const figures = figuresOf({ ...MIDDLING, answers: answersTo(12, "a") });
    expect(measuredAccuracy(figures, measureDeciding([fact(1)], []))).toEqual({
      percent: figures.stats.accuracy,
      of: { hits: figures.evaluation.hits, count: 12 },
      why: figures.explanations.accuracy,
    });
  });
});

describe("what the words on deciding rest on", () => {
  const grounds = (estimated: DecisionPatterns | null, hours: number[]) => {
    const measured = measureDeciding(
      hours.map((one) => fact(one)),
      [],
    );
    const patterns = measuredPatterns(estimated, measured);
    return patterns ? groundsOf(patterns, measured) : null;
  };
  const estimated = recompute(MIDDLING, []).patterns;

  it("is the traits, as long as no decision is counted", () => {
    expect(grounds(estimated, [])).toEqual([expect.stringContaining("not from decisions of yours")]);
  });

  it("is decisions where they are counted, and the traits for the rest alone", () => {
    expect(grounds(estimated, [2, 3, 10, 30, 40])).toEqual([
      expect.stringMatching(/^Counted from your own decisions and forecasts: decision speed\. The rest/),
    ]);
    expect(grounds(null, [2, 3, 10, 30, 40])).toEqual([]);
  });
});
