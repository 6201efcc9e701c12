import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRAITS, type Trait, type TraitScores } from "../traits";
import { changeThreshold, compareResults } from "./retest";

const START: TraitScores = {
  openness: 50,
  conscientiousness: 50,
  extraversion: 50,
  agreeableness: 50,
  neuroticism: 50,
};

function changeOf(trait: Trait, points: number) {
  const found = compareResults(START, { ...START, [trait]: START[trait] + points }).find(
    (change) => change.trait === trait,
  );
  if (!found) throw new Error(`No comparison for ${trait}.`);
  return found;
}

describe.each([
  { trait: "openness", threshold: 19.098, within: 19, beyond: 20 },
  { trait: "conscientiousness", threshold: 22.369, within: 22, beyond: 23 },
  { trait: "extraversion", threshold: 20.151, within: 20, beyond: 21 },
  { trait: "agreeableness", threshold: 18.322, within: 18, beyond: 19 },
  { trait: "neuroticism", threshold: 22.369, within: 22, beyond: 23 },
] as const)("the change in $trait", ({ trait, threshold, within, beyond }) => {
  test(`may be up to ${threshold} points through measurement error alone`, () => {
    expect(changeThreshold(trait)).toBeCloseTo(threshold, 3);
    expect(changeOf(trait, 0).threshold).toBeCloseTo(threshold, 3);
  });

  test.each([within, -within])("is not called real at %d points", (points) => {
    expect(changeOf(trait, points).real).toBe(false);
    expect(changeOf(trait, points).sentence).toContain("Measurement error alone can explain that");
  });

  test.each([beyond, -beyond])("is called real at %d points", (points) => {
    expect(changeOf(trait, points).real).toBe(true);
    expect(changeOf(trait, points).sentence).toContain("more than measurement error usually explains");
  });
});

describe("comparing two results", () => {
  test("covers the five traits in order, using displayed figures", () => {
    const after = {
      openness: 73,
      conscientiousness: 47,
      extraversion: 50,
      agreeableness: 49,
      neuroticism: 20,
    };
    const changes = compareResults(START, after);
    expect(changes.map(({ trait, before, after, change }) => [trait, before, after, change])).toEqual([
      ["openness", 50, 73, 23],
      ["conscientiousness", 50, 47, -3],
      ["extraversion", 50, 50, 0],
      ["agreeableness", 50, 49, -1],
      ["neuroticism", 50, 80, 30],
    ]);
  });

  test("states each change plainly", () => {
    const after = {
      openness: 73,
      conscientiousness: 47,
      extraversion: 50,
      agreeableness: 49,
      neuroticism: 20,
    };
    expect(compareResults(START, after).map((change) => change.sentence)).toEqual([
      "Openness to Experience went up 23 points, from 50 to 73. That is more than measurement error usually explains (up to 19 points), so it is probably a real change.",
      "Conscientiousness went down 3 points, from 50 to 47. Measurement error alone can explain that (up to 22 points), so it may be no change at all.",
      "Extraversion stayed at 50.",
      "Agreeableness went down 1 point, from 50 to 49. Measurement error alone can explain that (up to 18 points), so it may be no change at all.",
      "Emotional Stability went up 30 points, from 50 to 80. That is more than measurement error usually explains (up to 22 points), so it is probably a real change.",
    ]);
  });

  test("treats both directions alike", () => {
    const score = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.constantFrom(...TRAITS), score, score, (trait, one, other) => {
        const there = compareResults({ ...START, [trait]: one }, { ...START, [trait]: other });
        const back = compareResults({ ...START, [trait]: other }, { ...START, [trait]: one });
        expect(there.map((change) => change.real)).toEqual(back.map((change) => change.real));
        for (const [index, change] of there.entries())
          expect(change.change + (back[index]?.change ?? 1)).toBe(0);
      }),
    );
  });
});
