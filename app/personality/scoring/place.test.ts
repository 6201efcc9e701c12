import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePeople } from "../../../scripts/documentation/sample-people";
import { forEachTrait, shownFigure, TRAITS, type Trait } from "../traits";
import { NORMS, Z_95 } from "./norms";
import {
  clearPlaces,
  comparisonOf,
  isInUpperHalf,
  percentileOf,
  type Side,
  sampleMedian,
  sampleMiddle,
  traitPlace,
  traitPlaces,
} from "./place";
import { HIGHEST_SUM, LOWEST_SUM, scoreOfSum } from "./scores";

const SCORES = Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, (_, index) =>
  scoreOfSum(LOWEST_SUM + index),
);
const EVERY_SCORE = Array.from({ length: 101 }, (_, score) => score);

/** The displayed figures of everybody in the sample, counted from the file rather than from the table. */
const SAMPLE = (() => {
  const people = samplePeople();
  return forEachTrait((trait) => people.map((scores) => shownFigure(trait, scores[trait])));
})();

const shareOf = (trait: Trait, meets: (figure: number) => boolean) =>
  SAMPLE[trait].filter(meets).length / SAMPLE[trait].length;

function sideOf(isHigh: boolean, isLow: boolean): Side {
  if (isHigh) return "high";
  return isLow ? "low" : "middle";
}

describe.each(TRAITS)("the place of %s", (trait) => {
  it("is the share of the sample below, and at or below, each possible score", () => {
    for (const score of SCORES) {
      const { shown, below, atOrBelow } = traitPlace(trait, score);
      expect(below).toBeCloseTo(
        shareOf(trait, (figure) => figure < shown),
        10,
      );
      expect(atOrBelow).toBeCloseTo(
        shareOf(trait, (figure) => figure <= shown),
        10,
      );
    }
  });

  it("has the percentiles of both ends of its band", () => {
    for (const score of EVERY_SCORE) {
      const { shown, band } = traitPlace(trait, score);
      const reach = Z_95 * NORMS[trait].sem;
      expect(band).toEqual({
        low: percentileOf(trait, shown - reach),
        high: percentileOf(trait, shown + reach),
      });
    }
  });

  it("has a side exactly where the whole band lies on that side of the sample's 50th percentile", () => {
    for (const score of EVERY_SCORE) {
      const { side, errors, band } = traitPlace(trait, score);
      expect(side).toBe(sideOf(band.low > 50, band.high < 50));
      expect(side).toBe(sideOf(errors > Z_95, errors < -Z_95));
    }
  });

  it("never falls as the figure rises", () => {
    const places = EVERY_SCORE.map((score) => traitPlace(trait, score)).sort((a, b) => a.shown - b.shown);
    for (const [index, place] of places.entries()) {
      const next = places[index + 1];
      if (!next) continue;
      expect(next.below).toBeGreaterThanOrEqual(place.below);
      expect(next.atOrBelow).toBeGreaterThanOrEqual(place.atOrBelow);
      expect(next.errors).toBeGreaterThan(place.errors);
    }
  });

  it("has its middle at the 50th percentile, where nothing has a side", () => {
    expect(percentileOf(trait, sampleMiddle(trait))).toBeGreaterThan(47);
    expect(percentileOf(trait, sampleMiddle(trait))).toBeLessThan(53);
    expect(traitPlace(trait, shownFigure(trait, sampleMiddle(trait))).side).toBe("middle");
  });

  it("is in the upper half from the median on, and in the lower half below it", () => {
    const median = sampleMedian(trait);
    expect(shareOf(trait, (figure) => figure >= median)).toBeGreaterThanOrEqual(0.5);
    expect(shareOf(trait, (figure) => figure <= median)).toBeGreaterThanOrEqual(0.5);
    for (const score of EVERY_SCORE) {
      const place = traitPlace(trait, score);
      expect(isInUpperHalf(place)).toBe(place.shown >= median);
      if (place.side !== "middle") expect(isInUpperHalf(place)).toBe(place.side === "high");
    }
  });

  it("is told in words that hold: so many of 100 people have this figure or a lower one", () => {
    for (const score of SCORES) {
      const place = traitPlace(trait, score);
      const percent = Number(
        /^as high as or higher than (?:about )?(\d+) of 100/.exec(comparisonOf(place))?.[1],
      );
      expect(Math.abs(percent - 100 * shareOf(trait, (figure) => figure <= place.shown))).toBeLessThan(1);
    }
  });
});

it.each([
  ["openness", 81, 80, 67, 95],
  ["conscientiousness", 65, 67, 49, 81],
  ["extraversion", 62, 63, 47, 77],
  ["agreeableness", 80, 80, 67, 94],
  ["neuroticism", 40, 40, 24, 56],
] as const)(
  "%s has its middle at %d, its median at %d, is low up to %d and high from %d",
  (trait, middle, median, low, high) => {
    const shownOn = (side: Side) =>
      EVERY_SCORE.filter((score) => traitPlace(trait, score).side === side).map((score) =>
        shownFigure(trait, score),
      );
    expect([sampleMiddle(trait), sampleMedian(trait)]).toEqual([middle, median]);
    expect([Math.max(...shownOn("low")), Math.min(...shownOn("high"))]).toEqual([low, high]);
  },
);

it("the clearest place comes first, counted in standard errors from the sample's middle", () => {
  const places = traitPlaces({
    openness: 80,
    conscientiousness: 20,
    extraversion: 100,
    agreeableness: 80,
    neuroticism: 90,
  });
  expect(clearPlaces(places).map(({ trait, side }) => [trait, side])).toEqual([
    ["conscientiousness", "low"],
    ["extraversion", "high"],
    ["neuroticism", "low"],
  ]);
  for (const place of clearPlaces(places)) expect(Math.abs(place.errors)).toBeGreaterThan(Z_95);
});

it("a figure below all of the sample is said to be so, and the highest to be as high as all", () => {
  expect(comparisonOf(traitPlace("openness", 10))).toBe("lower than anybody's in the sample");
  expect(comparisonOf(traitPlace("openness", 20))).toBe(
    "as high as or higher than about 1 of 100 people in the sample",
  );
  expect(comparisonOf(traitPlace("openness", 100))).toBe(
    "as high as or higher than 100 of 100 people in the sample",
  );
});

it("percentiles are those of the norms, up to the five people that the file lacks, and between 0 and 100", () => {
  // Mid-percentiles of the sums 6, 18, 24 and 30, from the norms' own source (18,143 people).
  expect([20, 60, 80, 100].map((shown) => percentileOf("openness", shown))).toEqual(
    [0.04, 9.79, 47.85, 96.89].map((value) => expect.closeTo(value, 1)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...TRAITS),
      fc.double({ min: -20, max: 120, noNaN: true }),
      (trait, shown) => {
        const here = percentileOf(trait, shown);
        expect(here >= 0 && here <= 100).toBe(true);
      },
    ),
  );
});
