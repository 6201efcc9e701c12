import { describe, expect, test } from "vitest";
import { shownFigure, TRAITS } from "~/personality/traits";
import { belongsTogether, isCategory } from "~/preferences/categories";
import { subjectOf } from "../conditions";
import { readTwin } from "../evidence";
import type { TwinInputs } from "../inputs";
import { inputsAgainst, inputsFor, MIDDLING, person } from "../inputs.fixture";
import { COMBINATION_RULES, keyInsights } from "./key-insights";
import { SINGLE_TRAIT_RULES } from "./single-traits";
import { TRAIT_PAIR_RULES } from "./trait-pairs";
import { TRAIT_AND_PREFERENCE_RULES } from "./with-preferences";
import { SIGNAL_RULES } from "./with-signals";

const insightsOf = (inputs: TwinInputs) => keyInsights(readTwin(inputs));
const idsOf = (inputs: TwinInputs) => insightsOf(inputs).map(({ id }) => id);
const ALL_RULES = [...SINGLE_TRAIT_RULES, ...COMBINATION_RULES];

test("there is a sentence for each trait and level, and one for the middle", () => {
  expect(SINGLE_TRAIT_RULES).toHaveLength(20);
  for (const trait of TRAITS) {
    const standings = SINGLE_TRAIT_RULES.filter((rule) => rule.trait === trait).map(
      ({ standing }) => standing,
    );
    expect(standings).toEqual(["low", "moderate", "high", "middle"]);
  }
});

test.each(SINGLE_TRAIT_RULES)(
  "$id applies to some figure, and to no other standing",
  ({ id, trait, standing }) => {
    const shown = { low: 20, moderate: 68, high: 80, middle: 50 }[standing];
    const inputs = person({ [trait]: shownFigure(trait, shown) });
    const ofTrait = idsOf(inputs).filter((other) => other.startsWith(`${trait}-`));
    expect(ofTrait).toEqual([id]);
  },
);

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
      const inputs = inputsFor(rest);
      const stillHolds = missing.kind === "trait" && missing.side === "middle";
      if (!stillHolds) expect(idsOf(inputs)).not.toContain(id);
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
    expect(text.length).toBeLessThanOrEqual(150);
    expect(text).not.toMatch(
      /\b(always|never|disorder|anxious|neurotic|gifted|best|better than|great|amazing)\b/i,
    );
  });
});

describe("somebody in the middle", () => {
  test("is told so for each trait, and nothing else", () => {
    expect(idsOf(MIDDLING).sort()).toEqual(TRAITS.map((trait) => `${trait}-middle`).sort());
  });
});

test("careless answers are mentioned first, and beside every trait", () => {
  const insights = insightsOf({ ...person({ openness: 90 }), careless: true });
  expect(insights[0]?.id).toBe("identical-answers");
  for (const { evidence } of insights) expect(evidence.some(({ kind }) => kind === "answers")).toBe(true);
});

test("clear traits come before those in the middle", () => {
  const ids = idsOf(person({ extraversion: 95 }));
  expect(ids[0]).toBe("extraversion-high");
});

test("the first three are not all about one trait", () => {
  const inputs = person({
    openness: 95,
    conscientiousness: 90,
    extraversion: 90,
    agreeableness: 95,
    neuroticism: 10,
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
