import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TRAITS, type Trait, type TraitScores } from "../traits";
import { changesInWords, compareResults, differenceError } from "./retest";

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
  { trait: "openness", error: 9.744, within: 25, beyond: 26 },
  { trait: "conscientiousness", error: 11.413, within: 29, beyond: 30 },
  { trait: "extraversion", error: 10.281, within: 27, beyond: 28 },
  { trait: "agreeableness", error: 9.348, within: 24, beyond: 25 },
  { trait: "neuroticism", error: 11.413, within: 29, beyond: 30 },
] as const)("a change in $trait alone", ({ trait, error, within, beyond }) => {
  test(`has a standard error of ${error} points, and is judged as the largest of five`, () => {
    expect(differenceError(trait)).toBeCloseTo(error, 3);
    expect(changeOf(trait, within).threshold).toBeCloseTo(1.02 * 2.576 * error, 2);
  });

  test.each([within, -within])("is not called real at %d points", (points) => {
    expect(changeOf(trait, points).real).toBe(false);
    expect(changeOf(trait, points).sentence).toContain("chance alone can do that");
  });

  test.each([beyond, -beyond])("is called real at %d points", (points) => {
    expect(changeOf(trait, points).real).toBe(true);
    expect(changeOf(trait, points).sentence).toContain("probably a real change");
  });
});

describe("five comparisons at once", () => {
  const points = (changes: Partial<TraitScores>) => {
    const after = { ...START };
    for (const trait of TRAITS) after[trait] += changes[trait] ?? 0;
    return compareResults(START, after)
      .filter(({ real }) => real)
      .map(({ trait }) => trait);
  };

  test("beside a larger real change, a smaller one is held to less", () => {
    expect(points({ openness: 25 })).toEqual([]);
    expect(points({ openness: 25, extraversion: 40 })).toEqual(["openness", "extraversion"]);
  });

  test("after the first that error may explain, none is real", () => {
    expect(points({ openness: 24, agreeableness: 20, extraversion: 20 })).toEqual([]);
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
      "Up 23 points since last time, from 50 to 73: chance alone can do that.",
      "Down 3 points since last time, from 50 to 47: chance alone can do that.",
      "At 50, as last time.",
      "Down 1 point since last time, from 50 to 49: chance alone can do that.",
      "Up 30 points since last time, from 50 to 80: probably a real change.",
    ]);
    expect(changesInWords(compareResults(START, after))).toEqual([
      "Your emotional stability probably went up, from 50 to 80.",
    ]);
    expect(changesInWords(compareResults(START, START))).toEqual(["No trait moved by more than chance can."]);
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
