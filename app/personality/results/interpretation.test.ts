import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePeople } from "../../../scripts/documentation/sample-people";
import { isInUpperHalf, sampleMedian, sampleMiddle, traitPlace } from "../scoring/place";
import { HIGHEST_SUM, LOWEST_SUM, scoreOfSum } from "../scoring/scores";
import { forEachTrait, shownFigure, TRAITS, type Trait, type TraitScores } from "../traits";
import {
  interpretation,
  labelBand,
  level,
  NEAR_THE_MIDDLE,
  placeNote,
  resultMeaning,
  traitInsights,
} from "./interpretation";
import { INSIGHTS, INTERPRETATIONS, NEITHER_SIDE } from "./wording";

const ALL_FIGURES = Array.from({ length: 101 }, (_, figure) => figure);
const POSSIBLE = Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, (_, index) =>
  scoreOfSum(LOWEST_SUM + index),
);
const placeOfShown = (trait: Trait, shown: number) => traitPlace(trait, shownFigure(trait, shown));
const MIDDLING: TraitScores = forEachTrait((trait) => shownFigure(trait, sampleMiddle(trait)));
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
  test("is the high text from the sample's median on, and the low text below it", () => {
    for (const shown of ALL_FIGURES) {
      const side = shown >= sampleMedian(trait) ? "high" : "low";
      const said = interpretation(placeOfShown(trait, shown));
      if (said !== NEITHER_SIDE) expect(said).toBe(INTERPRETATIONS[trait][side]);
    }
  });

  test("is neither near the middle, where the level beside it would be of the other side", () => {
    for (const shown of ALL_FIGURES) {
      const place = placeOfShown(trait, shown);
      const half = shown >= sampleMedian(trait) ? "high" : "low";
      const disagree = place.side === "middle" && ![half, "moderate"].includes(level(shown));
      expect(interpretation(place) === NEITHER_SIDE).toBe(disagree);
    }
  });

  test("never speaks for the side on which the whole band does not lie", () => {
    for (const shown of ALL_FIGURES) {
      const place = placeOfShown(trait, shown);
      if (place.side !== "middle") expect(interpretation(place)).toBe(INTERPRETATIONS[trait][place.side]);
    }
  });
});

test("Emotional Stability's high text speaks of calm, its low text of strain", () => {
  expect(interpretation(placeOfShown("neuroticism", 80))).toContain("calm");
  expect(interpretation(placeOfShown("neuroticism", 20))).toContain("strain");
});

describe("where level and place differ, one sentence says why", () => {
  test.each([
    ["openness", 77, "High, as most people’s figures are."],
    ["openness", 90, "High, as most people’s figures are."],
    ["conscientiousness", 77, "High as a figure, but near the middle of people."],
    ["openness", 67, "Moderate as a figure, but low among people."],
    ["neuroticism", 60, "Moderate as a figure, but high among people."],
    ["neuroticism", 40, "Low, as most people’s figures are."],
  ] as const)("%s of %d", (trait, shown, why) => {
    expect(placeNote(placeOfShown(trait, shown))).toBe(why);
  });

  test.each([
    ["openness", 100],
    ["openness", 40],
    ["extraversion", 63],
    ["neuroticism", 20],
  ] as const)("%s of %d needs none", (trait, shown) => {
    expect(placeNote(placeOfShown(trait, shown))).toBeNull();
  });

  test("and only there", () => {
    const same = { low: "low", middle: "moderate", high: "high" } as const;
    for (const trait of TRAITS) {
      for (const score of POSSIBLE) {
        const place = traitPlace(trait, score);
        expect(placeNote(place) === null).toBe(same[place.side] === level(place.shown));
      }
    }
  });
});

test("most people's figures are said to be on a level only where they are", () => {
  for (const trait of TRAITS) {
    const figures = samplePeople().map((scores) => level(shownFigure(trait, scores[trait])));
    for (const score of POSSIBLE) {
      const place = traitPlace(trait, score);
      if (!placeNote(place)?.includes("as most people")) continue;
      const alike = figures.filter((one) => one === level(place.shown)).length;
      expect(alike / figures.length).toBeGreaterThan(0.5);
    }
  }
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
  test("are one sentence for each trait that has a side in the sample, in order", () => {
    const scores = {
      openness: 97,
      conscientiousness: 68,
      extraversion: 23,
      agreeableness: 60,
      neuroticism: 30,
    };
    expect(traitInsights(scores)).toEqual([
      INSIGHTS.openness.high,
      INSIGHTS.extraversion.low,
      INSIGHTS.agreeableness.low,
      INSIGHTS.neuroticism.high,
    ]);
  });

  test("are the one that says so where no trait has a side", () => {
    expect(traitInsights(MIDDLING)).toEqual([NEAR_THE_MIDDLE]);
  });

  test.each(TRAITS)("speak for the half of the sample in which %s lies", (trait) => {
    for (const score of POSSIBLE) {
      const [sentence] = traitInsights({ ...MIDDLING, [trait]: score });
      if (sentence === NEAR_THE_MIDDLE) continue;
      expect(sentence).toBe(INSIGHTS[trait][isInUpperHalf(traitPlace(trait, score)) ? "high" : "low"]);
    }
  });
});

test.each(SENTENCES)("describe a tendency, not a verdict: %s", (sentence) => {
  expect(sentence).toMatch(/\b(tend|lean|could)\b/);
  expect(sentence).toMatch(/^You(r)? /);
  expect(sentence).toMatch(/[^!]\.$/);
  expect(sentence).not.toMatch(/\b(always|never|everyone|disorder|neurotic|better than)\b/i);
});

test("never repeat a sentence", () => {
  expect(new Set(SENTENCES).size).toBe(SENTENCES.length);
  expect(SENTENCES).toHaveLength(20);
});

describe("what the result means for the Digital Twin", () => {
  test("names the two traits furthest from the middle, as displayed", () => {
    const text = resultMeaning({ ...MIDDLING, openness: 97, extraversion: 77, neuroticism: 30 });
    expect(text).toBe(
      "Your Digital Twin starts from these five figures, and its portrait is drawn from them. Your clearest traits are emotional stability (70) and openness to experience (97). Take the assessment again when it no longer sounds like you.",
    );
  });

  test("names the only such trait, below the middle too", () => {
    expect(resultMeaning({ ...MIDDLING, agreeableness: 30 })).toContain(
      "Your clearest trait is agreeableness (30).",
    );
  });

  test("says if there is none", () => {
    expect(resultMeaning(MIDDLING)).toContain("On all five you are near the middle of people");
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
