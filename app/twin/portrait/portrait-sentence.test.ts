import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forEachTrait, shownFigure, TRAITS } from "~/personality/traits";
import { portraitSentence } from "./portrait-sentence";

describe("the portrait in a sentence", () => {
  it("names the five shown figures", () => {
    const scores = {
      openness: 83,
      conscientiousness: 60,
      extraversion: 47,
      agreeableness: 70,
      neuroticism: 57,
    };
    expect(portraitSentence(scores)).toBe(
      "Your twin’s portrait: openness 83, conscientiousness 60, extraversion 47, agreeableness 70 and emotional stability 43, each out of 100.",
    );
  });

  it("holds exactly the figures that are drawn, whatever the scores", () => {
    fc.assert(
      fc.property(fc.record(forEachTrait(() => fc.integer({ min: 0, max: 100 }))), (scores) => {
        const figures = portraitSentence(scores).match(/\d+/g)?.map(Number);
        expect(figures).toEqual([...TRAITS.map((trait) => shownFigure(trait, scores[trait])), 100]);
      }),
    );
  });

  it("says before the assessment what will fill it, and speaks of somebody else's twin on their page", () => {
    expect(portraitSentence(null)).toBe(
      "Your twin’s portrait, still in outline: the personality assessment fills it in.",
    );
    expect(portraitSentence(null, "Ada’s twin")).toContain("Ada’s twin’s portrait");
  });
});
