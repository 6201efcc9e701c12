import { expect, test } from "vitest";
import { traitPlaces } from "~/personality/scoring/place";
import { TRAITS } from "~/personality/traits";
import { type BearingPreference, suggestedCriteria } from "./suggested-criteria";

const decision = (question: string, criteria: string[] = []) => ({
  question,
  options: [
    { id: "a", name: "Elm Street" },
    { id: "b", name: "Oak Lane" },
  ],
  criteria: criteria.map((name, k) => ({ id: `c${k}`, name, swing: 50 })),
});
const preference = (preference: string, more: Partial<BearingPreference> = {}): BearingPreference => ({
  category: "lifestyle",
  stance: "like",
  preference,
  confidence: 80,
  ...more,
});
const namesOf = (...given: Parameters<typeof suggestedCriteria>) =>
  suggestedCriteria(...given).map(({ name }) => name);

test("a preference bears on a question of its category, or one that shares a word with it", () => {
  const quiet = preference("A quiet street");
  expect(namesOf(decision("Which flat do I rent?"), [quiet], null)).toEqual(["A quiet street"]);
  expect(namesOf(decision("Do I buy the bicycle?"), [preference("Long rides")], null)).toEqual([]);
  expect(
    namesOf(decision("Do I buy the bicycle?"), [preference("My bicycle is my freedom")], null),
  ).toHaveLength(1);
});

test("what somebody is not sure of, or weighs already, is not offered", () => {
  const flat = decision("Which flat do I rent?", ["a quiet street"]);
  expect(
    namesOf(flat, [preference("A quiet street"), preference("A garden", { confidence: 40 })], null),
  ).toEqual([]);
});

test("a trait is offered only where it is far from the middle, with how it compares", () => {
  const places = traitPlaces({
    openness: 100,
    conscientiousness: 75,
    extraversion: 55,
    agreeableness: 75,
    neuroticism: 60,
  });
  const all = TRAITS.map((trait) => places[trait]);
  const offered = suggestedCriteria(decision("What now?"), [], all);
  expect(offered.map(({ name }) => name)).toContain("Something new to learn");
  expect(offered.length).toBe(Math.min(2, all.filter(({ side }) => side !== "middle").length));
  expect(offered[0]?.because).toMatch(/^Openness/);
  expect(
    suggestedCriteria(
      decision("What now?"),
      [],
      all.filter(({ side }) => side === "middle"),
    ),
  ).toEqual([]);
});
