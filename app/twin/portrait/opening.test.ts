import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleMiddle } from "~/personality/scoring/place";
import { forEachTrait, shownFigure, type TraitScores } from "~/personality/traits";
import { NOTHING_KNOWN } from "../engine/inputs";
import { recompute } from "../engine/recompute";
import { openingSentences, sharedSentences } from "./opening";

const MIDDLING = forEachTrait((trait) => shownFigure(trait, sampleMiddle(trait)));

it("tells others of the traits alone, two in a sentence, the clearest first", () => {
  expect(sharedSentences("Ada", { ...MIDDLING, extraversion: 20 })).toEqual([
    "Ada tends to keep to a few people and to quiet.",
    "On the other four Ada is close to most people.",
  ]);
  const scores = { ...MIDDLING, conscientiousness: 20, extraversion: 100, neuroticism: 20 };
  expect(sharedSentences("Ada", scores)).toEqual([
    "Ada tends to keep plans loose, and to seek company and conversation.",
    "Ada also tends to stay even under pressure.",
    "On the other two Ada is close to most people.",
  ]);
});

it("tells of who is near the middle on all five just that", () => {
  expect(sharedSentences("Ada", MIDDLING)).toEqual(["On all five traits Ada is close to most people."]);
});

it("never speaks to the visitor of a shared page as if to its owner", () => {
  for (const extreme of [0, 100]) {
    const said = sharedSentences(
      "Ada",
      forEachTrait(() => extreme),
    ).join(" ");
    expect(said).not.toMatch(/\byou/i);
  }
});

const stateOf = (scores: TraitScores) => recompute({ ...NOTHING_KNOWN, scores }, []);

it("tells somebody what their twin says, and more of their traits where that is short", () => {
  const quiet = { ...MIDDLING, extraversion: 20 };
  const [ofTraits, ...rest] = stateOf(quiet).summary;
  expect(openingSentences({ state: stateOf(quiet), freshness: "kept" }, quiet)).toEqual([
    ofTraits,
    "On the other four you are close to most people: what you choose and do will say more.",
    ...rest,
  ]);
  expect(openingSentences({ state: stateOf(MIDDLING), freshness: "new" }, MIDDLING)).toEqual([
    "On all five traits you are close to most people: what you choose and do will say more.",
  ]);
});

it("is at most three sentences from the assessment alone", () => {
  fc.assert(
    fc.property(fc.record(forEachTrait(() => fc.integer({ min: 0, max: 100 }))), (scores) => {
      const said = openingSentences({ state: stateOf(scores), freshness: "kept" }, scores);
      expect(said.length).toBeGreaterThanOrEqual(1);
      expect(said.length).toBeLessThanOrEqual(3);
      expect(new Set(said).size).toBe(said.length);
    }),
    { numRuns: 50 },
  );
});

it("says nothing from before the latest changes", () => {
  expect(openingSentences({ state: stateOf(MIDDLING), freshness: "behind" }, MIDDLING)).toEqual([]);
});
