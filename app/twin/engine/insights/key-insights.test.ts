import { describe, expect, test } from "vitest";
import { NEAR_THE_MIDDLE } from "~/personality/results/interpretation";
import { traitPlace } from "~/personality/scoring/place";
import { shownFigure, TRAITS } from "~/personality/traits";
import { belongsTogether, isCategory } from "~/preferences/categories";
import { subjectOf } from "../conditions";
import { readTwin } from "../evidence";
import type { TwinInputs } from "../inputs";
import { inputsAgainst, inputsFor, MIDDLING, person, preference } from "../inputs.fixture";
import { COMBINATION_RULES, keyInsights } from "./key-insights";
import { SINGLE_TRAIT_RULES } from "./single-traits";
import { TRAIT_PAIR_RULES } from "./trait-pairs";
import { TRAIT_AND_PREFERENCE_RULES } from "./with-preferences";
import { SIGNAL_RULES } from "./with-signals";

const insightsOf = (inputs: TwinInputs) => keyInsights(readTwin(inputs));
const idsOf = (inputs: TwinInputs) => insightsOf(inputs).map(({ id }) => id);
const ALL_RULES = [...SINGLE_TRAIT_RULES, ...COMBINATION_RULES];

test("there is a sentence for each side of each trait, and none for the middle", () => {
  expect(SINGLE_TRAIT_RULES).toHaveLength(10);
  for (const trait of TRAITS) {
    const sides = SINGLE_TRAIT_RULES.filter((rule) => rule.trait === trait).map(({ side }) => side);
    expect(sides).toEqual(["low", "high"]);
  }
});

test.each(SINGLE_TRAIT_RULES)("$id is said on its side of the sample alone", ({ id, trait, side, text }) => {
  for (const shown of Array.from({ length: 81 }, (_, index) =>
    trait === "neuroticism" ? index : 20 + index,
  )) {
    const insights = insightsOf(person({ [trait]: shownFigure(trait, shown) }));
    const clear = traitPlace(trait, shownFigure(trait, shown)).side === side;
    expect(insights.some((insight) => insight.id === id && insight.text === text)).toBe(clear);
  }
});

test("at least fifteen rules combine two traits, or a trait and a preference", () => {
  expect(COMBINATION_RULES.length).toBeGreaterThanOrEqual(15);
  for (const { when } of TRAIT_PAIR_RULES) expect(when.map(({ kind }) => kind)).toEqual(["trait", "trait"]);
  for (const { when } of TRAIT_AND_PREFERENCE_RULES) {
    expect(when.map(({ kind }) => kind)).toEqual(["trait", "preference"]);
  }
  for (const { when } of SIGNAL_RULES) {
    expect(when.map(({ kind }) => kind).join()).toMatch(/^(trait,)?signal$/);
  }
});

describe.each(COMBINATION_RULES)("$id", ({ id, when }) => {
  test("applies if its conditions hold, with one piece of evidence each", () => {
    const found = insightsOf(inputsFor(when)).find((insight) => insight.id === id);
    expect(found?.evidence.map(({ kind }) => kind)).toEqual(when.map(({ kind }) => kind));
  });

  test("does not apply in the opposite case", () => {
    expect(idsOf(inputsAgainst(when))).not.toContain(id);
  });

  test("does not apply if any condition is missing", () => {
    for (const missing of when) {
      const rest = when.filter((condition) => condition !== missing);
      expect(idsOf(inputsFor(rest))).not.toContain(id);
    }
  });
});

test("ids are unique", () => {
  const ids = ALL_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("no sentence and no pair of conditions is repeated", () => {
  expect(new Set(ALL_RULES.map(({ text }) => text)).size).toBe(ALL_RULES.length);
  const grounds = COMBINATION_RULES.map(({ when }) => JSON.stringify(when));
  expect(new Set(grounds).size).toBe(grounds.length);
});

test("each preference used by a rule exists in its category", () => {
  for (const { when } of COMBINATION_RULES) {
    for (const condition of when) {
      if (condition.kind !== "preference") continue;
      for (const key of condition.keys) {
        const [category = "", subcategory = ""] = (key.split(":")[0] ?? "").split(".");
        expect(isCategory(category) && belongsTogether(category, subcategory)).toBe(true);
      }
    }
  }
});

describe("the wording", () => {
  test.each(ALL_RULES)("is a tendency, not a verdict: $text", ({ text }) => {
    expect(text).toMatch(/\b(tend|lean|could|may)\b/);
    expect(text).toMatch(/^You(r)? /);
    expect(text).toMatch(/[^!]\.$/);
    expect(text.length).toBeLessThanOrEqual(140);
    expect(text).not.toMatch(
      /\b(always|never|disorder|anxious|neurotic|gifted|best|better than|great|amazing)\b/i,
    );
  });
});

describe("somebody near the middle of the sample", () => {
  test("on all five is told so once, is asked for a preference or a choice, and is told nothing else", () => {
    expect(insightsOf(MIDDLING).map(({ id, text }) => [id, text])).toEqual([
      ["near-the-middle", NEAR_THE_MIDDLE],
    ]);
    expect(NEAR_THE_MIDDLE).toMatch(/all five.*preference.*choice/);
  });

  test("on all but one is told of that one alone", () => {
    expect(idsOf(person({ openness: 100 }))).toEqual(["openness-high"]);
  });

  test("is told of nothing that rests on a trait in the middle", () => {
    const preferences = [preference("work.environment", "A quiet room")];
    expect(idsOf({ ...MIDDLING, preferences })).toEqual(["near-the-middle"]);
  });
});

test("careless answers are mentioned first, and beside every trait", () => {
  for (const inputs of [person({ openness: 97 }), MIDDLING]) {
    const insights = insightsOf({ ...inputs, careless: true });
    expect(insights).toHaveLength(2);
    expect(insights[0]?.id).toBe("identical-answers");
    for (const { evidence } of insights) expect(evidence.some(({ kind }) => kind === "answers")).toBe(true);
  }
});

test("the trait furthest from the sample's middle comes first", () => {
  const ids = idsOf(person({ extraversion: 20, openness: 97 }));
  expect(ids.indexOf("extraversion-low")).toBeLessThan(ids.indexOf("openness-high"));
});

test("the first three are not all about one trait", () => {
  const inputs = person({
    openness: 97,
    conscientiousness: 90,
    extraversion: 90,
    agreeableness: 97,
    neuroticism: 23,
  });
  const subjects = insightsOf(inputs)
    .slice(0, 3)
    .map(({ evidence }) => evidence.map(subjectOf));
  const everywhere = (subject: string) => subjects.every((named) => named.includes(subject));
  expect(TRAITS.some((trait) => everywhere(`trait:${trait}`))).toBe(false);
});

test("before the first result there are none", () => {
  expect(insightsOf({ ...MIDDLING, scores: null })).toEqual([]);
});
