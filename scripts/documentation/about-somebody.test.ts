import { describe, expect, it, test } from "vitest";
import { SINGLE_TRAIT_RULES } from "~/twin/engine/insights/single-traits";
import { TRAIT_PAIR_RULES } from "~/twin/engine/insights/trait-pairs";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import {
  extremes,
  firstScreen,
  namesBothSides,
  saidTo,
  sentencesOf,
  sharedWithStrangers,
  shownTo,
} from "./about-somebody";
import { LIMITS, spread } from "./about-somebody-table";

// A smaller sample of what `npm run check-figures` measures over the whole sample.
const SAID = saidTo(spread(LIMITS.ofPeople));
const TOLD = shownTo(SAID);

describe.each(["recommendations", "insights"] as const)("of the %s, from the assessment alone,", (list) => {
  it("none is first for more than 15 % of people", () => {
    expect(extremes(TOLD[list].first, SAID.length).most).toBeLessThanOrEqual(LIMITS.first);
  });

  it("none is told to more than 40 %", () => {
    expect(extremes(TOLD[list].any, SAID.length).most).toBeLessThanOrEqual(LIMITS.any);
  });

  it("none is told to fewer than 0.5 %, unless it rests on a preference or on data", () => {
    const rules = {
      recommendations: RECOMMENDATION_RULES,
      insights: [...SINGLE_TRAIT_RULES, ...TRAIT_PAIR_RULES],
    };
    const onTraits = rules[list].filter(({ when }) => when.every(({ kind }) => kind === "trait"));
    expect(onTraits.length).toBeGreaterThan(40);
    for (const { id } of onTraits) {
      expect((TOLD[list].any.get(id) ?? 0) / SAID.length, id).toBeGreaterThanOrEqual(LIMITS.fewest);
    }
  });
});

test("two thousand people have at least 1,500 different first screens, figures left out", () => {
  expect(SAID).toHaveLength(2_000);
  expect(new Set(SAID.map(firstScreen)).size).toBeGreaterThanOrEqual(LIMITS.screens);
});

test("at most 38 % of one person's sentences stand on a stranger's page", () => {
  expect(sharedWithStrangers(SAID)).toBeLessThanOrEqual(LIMITS.shared);
});

test("no sentence names both sides of a scale", () => {
  for (const sentence of new Set(SAID.flatMap((one) => [...sentencesOf(one)]))) {
    expect(namesBothSides(sentence), sentence).toBe(false);
  }
});

test.each([
  "Some days you could want company, on others quiet.",
  "You could go for the new or for the tried.",
  "You could stay calm or feel the strain.",
])("such as: %s", (sentence) => {
  expect(namesBothSides(sentence)).toBe(true);
});
