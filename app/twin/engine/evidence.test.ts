import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRAITS } from "~/personality/traits";
import { confidenceOf, indexPreferences, readTwin, strengthOf, traitEvidence } from "./evidence";
import { MIDDLING, person, preference } from "./inputs.fixture";

test("Emotional Stability appears in evidence as displayed, with its band", () => {
  const { scores } = person({ neuroticism: 20 });
  expect(scores && traitEvidence(scores, "neuroticism")).toEqual({
    kind: "trait",
    trait: "neuroticism",
    shown: 80,
    low: 64,
    high: 96,
  });
});

test.each([
  ["openness", 68, "middle"],
  ["openness", 67, "low"],
  ["openness", 94, "middle"],
  ["openness", 95, "high"],
  ["neuroticism", 75, "middle"],
  ["neuroticism", 76, "low"],
  ["neuroticism", 44, "high"],
] as const)(
  "a stored %s of %d is %s: the band's place among the people of the sample decides",
  (trait, score, side) => {
    const { traits } = readTwin(person({ [trait]: score }));
    expect([traits?.[trait].side, traits?.[trait].place.side]).toEqual([side, side]);
  },
);

describe("strength", () => {
  test.each([
    [2, "high", 0.5],
    [6, "low", 0.75],
    [0, "middle", 0.5],
    [1.96, "middle", 0.25],
    [2.1, "middle", 0.25],
  ] as const)("at %d standard errors, %s, is %d", (errors, side, strength) => {
    expect(strengthOf(errors, side)).toBeCloseTo(strength, 5);
  });

  test("is halved by careless answers", () => {
    const inputs = person({ openness: 97 });
    const careful = readTwin(inputs).traits?.openness.strength ?? 0;
    const careless = readTwin({ ...inputs, careless: true }).traits?.openness.strength ?? 0;
    expect(careful).toBeGreaterThan(0.5);
    expect(careless).toBeCloseTo(careful / 2, 10);
  });
});

describe("confidence", () => {
  test.each([
    [[], 0],
    [[0], 0],
    [[0.5], 35],
    [[1], 70],
    [[0.5, 0.5], 58],
    [[1, 1, 1, 1], 95],
  ])("for strengths %j is %d", (strengths, confidence) => {
    expect(confidenceOf(strengths)).toBe(confidence);
  });

  test("is an integer 0 to 95 that no further evidence lowers", () => {
    const strength = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(strength, { maxLength: 8 }), strength, (strengths, further) => {
        const confidence = confidenceOf(strengths);
        expect(Number.isInteger(confidence)).toBe(true);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidenceOf([...strengths, further])).toBeGreaterThanOrEqual(confidence);
        expect(confidenceOf([...strengths, further])).toBeLessThanOrEqual(95);
      }),
    );
  });
});

describe("the index of preferences", () => {
  test("keeps the most confident of each category and topic, in any order", () => {
    const sure = preference("work.environment", "quiet", { id: "sure", confidence: 80 });
    const unsure = preference("work.environment", "quiet corner", { id: "unsure", confidence: 60 });
    for (const preferences of [
      [sure, unsure],
      [unsure, sure],
    ]) {
      expect(indexPreferences(preferences).get("work.environment:quiet")?.preference.id).toBe("sure");
      expect(indexPreferences(preferences).get("work.environment")?.preference.id).toBe("sure");
    }
  });

  test("keeps the smaller id of two with equal confidence", () => {
    const a = preference("work.environment", "quiet", { id: "a" });
    const b = preference("work.environment", "quiet", { id: "b" });
    expect(indexPreferences([b, a]).get("work.environment:quiet")?.preference.id).toBe("a");
  });

  test("leaves out those with a confidence below 40", () => {
    expect(indexPreferences([preference("work.environment", "quiet", { confidence: 39 })]).size).toBe(0);
    expect(indexPreferences([preference("work.environment", "quiet", { confidence: 40 })]).size).toBe(2);
  });

  test("gives a topic found in the text half weight, and the category full weight", () => {
    const index = indexPreferences([preference("work.environment", "quiet", { confidence: 80 })]);
    expect(index.get("work.environment")).toMatchObject({ readAs: null, hold: 0.8 });
    expect(index.get("work.environment:quiet")).toMatchObject({ readAs: "quiet", hold: 0.4 });
  });

  test("does not take a category as liked if the text rejects something", () => {
    const index = indexPreferences([preference("travel.adventure", "Never again")]);
    expect(index.has("travel.adventure")).toBe(false);
  });
});

test("without a result no trait is known", () => {
  expect(readTwin({ ...MIDDLING, scores: null }).traits).toBeNull();
  expect(TRAITS.every((trait) => readTwin(MIDDLING).traits?.[trait].side === "middle")).toBe(true);
});
