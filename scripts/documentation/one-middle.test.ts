import { describe, expect, it } from "vitest";
import { TRAITS } from "~/personality/traits";
import { contradictionIn, countOneMiddle, type Said, saidOfTraits } from "./one-middle";
import { falseComparisons } from "./one-middle-table";
import { samplePeople } from "./sample-people";

/** A smaller sample of what `npm run check-figures` counts over the whole sample. */
const PEOPLE = samplePeople().filter((_scores, index) => index % 30 === 0);
const SAID = PEOPLE.map(saidOfTraits);

it("nobody is told one side of a trait by one part of the product and the other, or the middle, by another", () => {
  for (const [index, said] of SAID.entries()) {
    expect(contradictionIn(said), JSON.stringify(PEOPLE[index])).toBeNull();
  }
});

it("near the middle nothing is recommended on a trait, and who is there on all five is told so once", () => {
  const { people, nearAll, notOnce, recommendedThere } = countOneMiddle(PEOPLE);
  expect([notOnce, recommendedThere]).toEqual([0, 0]);
  expect(nearAll / people).toBeGreaterThan(0.05);
  expect(nearAll / people).toBeLessThan(0.15);
});

it("each of the 125 comparisons tells the true share of the sample", () => {
  expect(falseComparisons(samplePeople())).toBe(0);
});

describe("what counts as a contradiction", () => {
  const openness = (side: Said["side"], rest: Partial<Said> = {}): Said => ({
    trait: "openness",
    side,
    by: "a",
    ...rest,
  });

  it.each([
    [openness("high"), openness("low")],
    [openness("high", { isLean: true }), openness("low")],
    [openness("high"), openness("middle")],
  ])("%j beside %j", (one, other) => {
    expect(contradictionIn([one, other])).toEqual([one, other]);
  });

  it.each([
    [openness("high"), openness("high", { by: "b" })],
    [openness("high", { isLean: true }), openness("middle")],
    [openness("high"), openness("low", { trait: "extraversion" })],
  ])("but not %j beside %j", (one, other) => {
    expect(contradictionIn([one, other])).toBeNull();
  });

  it("is looked for in every part of the product that speaks of a trait", () => {
    const parts = new Set(SAID.flatMap((said) => said.map(({ by }) => by)));
    for (const part of [
      "insight",
      "recommendation",
      "summary",
      "result page",
      "place among people",
      "clearest lines",
      "report",
      "predictor",
    ]) {
      expect(parts).toContain(part);
    }
    expect(parts).toContain("rational style");
    const predicted = SAID.flat().filter(({ by }) => by === "predictor");
    for (const trait of TRAITS) {
      expect(new Set(predicted.flatMap((said) => (said.trait === trait ? said.side : []))).size).toBe(3);
    }
  });
});
