import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorBand } from "../scoring/norms";
import { forEachTrait, TRAITS, type TraitScores } from "../traits";
import {
  interpretation,
  keyInsight,
  labelBand,
  level,
  nearMiddle,
  resultMeaning,
  traitInsights,
} from "./interpretation";
import { INSIGHTS, INTERPRETATIONS } from "./wording";

const ALL_FIGURES = Array.from({ length: 101 }, (_, figure) => figure);
const SENTENCES = TRAITS.flatMap((trait) => [
  ...Object.values(INTERPRETATIONS[trait]),
  ...Object.values(INSIGHTS[trait]),
]);

test.each([
  [0, "low"],
  [40, "low"],
  [41, "moderate"],
  [70, "moderate"],
  [71, "high"],
  [100, "high"],
] as const)("a shown figure of %d is %s on the scale", (shown, expected) => {
  expect(level(shown)).toBe(expected);
});

describe.each(TRAITS)("the interpretation of %s", (trait) => {
  test.each([50, 51, 100])("is the high text at a displayed %d", (shown) => {
    expect(interpretation(trait, shown)).toBe(INTERPRETATIONS[trait].high);
  });

  test.each([0, 49])("is the low text at a displayed %d", (shown) => {
    expect(interpretation(trait, shown)).toBe(INTERPRETATIONS[trait].low);
  });
});

test("Emotional Stability's high text speaks of calm, its low text of strain", () => {
  expect(interpretation("neuroticism", 80)).toContain("calm");
  expect(interpretation("neuroticism", 20)).toContain("strain");
});

describe("the profile labels", () => {
  test.each([
    ["openness", 71, "Creative Explorer"],
    ["openness", 70, "Balanced Thinker"],
    ["openness", 41, "Balanced Thinker"],
    ["openness", 40, "Practical Focused"],
    ["conscientiousness", 71, "Highly Organized"],
    ["conscientiousness", 70, "Moderately Structured"],
    ["conscientiousness", 41, "Moderately Structured"],
    ["conscientiousness", 40, "Flexible Approach"],
    ["extraversion", 71, "Social Connector"],
    ["extraversion", 70, "Ambivert"],
    ["extraversion", 41, "Ambivert"],
    ["extraversion", 40, "Thoughtful Observer"],
    ["agreeableness", 71, "Team Player"],
    ["agreeableness", 70, "Cooperative"],
    ["agreeableness", 41, "Cooperative"],
    ["agreeableness", 40, "Independent"],
    ["neuroticism", 0, "Emotionally Stable"],
    ["neuroticism", 29, "Emotionally Stable"],
    ["neuroticism", 30, "Adaptable"],
    ["neuroticism", 59, "Adaptable"],
    ["neuroticism", 60, "Sensitive Processor"],
    ["neuroticism", 100, "Sensitive Processor"],
  ] as const)("%s at a stored %d is '%s'", (trait, score, label) => {
    expect(labelBand(trait, score)).toBe(label);
  });
});

describe("key insights", () => {
  test("are one sentence per trait, in order, on the displayed figures", () => {
    const scores = {
      openness: 90,
      conscientiousness: 68,
      extraversion: 23,
      agreeableness: 60,
      neuroticism: 10,
    };
    expect(traitInsights(scores)).toEqual([
      INSIGHTS.openness.high,
      INSIGHTS.conscientiousness.moderate,
      INSIGHTS.extraversion.low,
      INSIGHTS.agreeableness.middle,
      INSIGHTS.neuroticism.high,
    ]);
  });

  test.each(TRAITS)("say that %s is near the middle exactly if its band includes 50", (trait) => {
    for (const shown of ALL_FIGURES) {
      const { low, high } = errorBand(trait, shown);
      const reaches = low <= 50 && high >= 50;
      expect(nearMiddle(trait, shown)).toBe(reaches);
      expect(keyInsight(trait, shown).includes("near the middle")).toBe(reaches);
    }
  });

  test.each([
    ["openness", 36, 64],
    ["conscientiousness", 34, 66],
    ["extraversion", 36, 64],
    ["agreeableness", 37, 63],
    ["neuroticism", 34, 66],
  ] as const)("of %s call displayed figures %d to %d near the middle", (trait, from, to) => {
    expect(ALL_FIGURES.filter((shown) => nearMiddle(trait, shown))).toEqual(
      ALL_FIGURES.filter((shown) => shown >= from && shown <= to),
    );
  });

  test.each(TRAITS)("of %s have a reachable sentence for each level", (trait) => {
    const reached = new Set(ALL_FIGURES.map((shown) => keyInsight(trait, shown)));
    expect(reached).toEqual(new Set(Object.values(INSIGHTS[trait])));
    expect(reached.size).toBe(4);
  });

  test.each(TRAITS)(
    "use the moderate sentence of %s, which leans upwards, only above the middle",
    (trait) => {
      const moderate = ALL_FIGURES.filter((shown) => keyInsight(trait, shown) === INSIGHTS[trait].moderate);
      expect(Math.min(...moderate)).toBeGreaterThan(50);
    },
  );
});

test.each(SENTENCES)("describe a tendency, not a verdict: %s", (sentence) => {
  expect(sentence).toMatch(/\b(tend|lean|could)\b/);
  expect(sentence).toMatch(/^You(r)? /);
  expect(sentence).toMatch(/[^!]\.$/);
  expect(sentence).not.toMatch(/\b(always|never|everyone|disorder|neurotic|better than)\b/i);
});

test("never repeat a sentence", () => {
  expect(new Set(SENTENCES).size).toBe(SENTENCES.length);
  expect(SENTENCES).toHaveLength(30);
});

describe("what the result means for the Digital Twin", () => {
  const MIDDLING: TraitScores = forEachTrait(() => 50);

  test("names the two traits furthest from the middle, as displayed", () => {
    const text = resultMeaning({ ...MIDDLING, openness: 80, extraversion: 70, neuroticism: 10 });
    expect(text).toBe(
      "Your Digital Twin starts from these five figures, and its portrait is drawn from them. Its clearest lines are emotional stability (90) and openness to experience (80), each on one side of the middle even when measurement error is counted. It is a starting point: take the assessment again when it no longer sounds like you.",
    );
  });

  test("names the only such trait, below the middle too", () => {
    expect(resultMeaning({ ...MIDDLING, agreeableness: 30 })).toContain(
      "Its clearest line is agreeableness (30),",
    );
  });

  test("says if there is none", () => {
    expect(resultMeaning(MIDDLING)).toContain("each of the five could lie on either side of the middle");
  });

  test("is two or three sentences for any scores", () => {
    const score = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.tuple(score, score, score, score, score), ([o, c, e, a, n]) => {
        const text = resultMeaning({
          openness: o,
          conscientiousness: c,
          extraversion: e,
          agreeableness: a,
          neuroticism: n,
        });
        expect(text.match(/\.(\s|$)/g)).toHaveLength(3);
        expect(text).not.toMatch(/NaN|undefined/);
      }),
    );
  });
});
