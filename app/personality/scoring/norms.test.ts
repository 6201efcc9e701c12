import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownFigure, TRAITS } from "../traits";
import { errorBand, NORMS } from "./norms";
import { percentileOf } from "./place";
import { REFERENCE_SAMPLE } from "./reference-sample";
import { scoreOfSum } from "./scores";

// Independent copy of the reference sample's figures for sums 6 to 30, with the displayed whole percent (for
// neuroticism, of Emotional Stability). Both were computed from the data, not from norms.ts.
const SOURCE = [
  {
    trait: "openness",
    mean: 79.27,
    sd: 13.84,
    alpha: 0.752,
    sem: 6.89,
    figures: [
      0.04, 0.08, 0.12, 0.18, 0.29, 0.48, 0.76, 1.23, 1.98, 3.11, 4.61, 6.74, 9.79, 13.6, 18.29, 24.06, 31.05,
      39.13, 47.85, 56.96, 66.15, 74.99, 83.19, 90.45, 96.89,
    ],
    percentiles: [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 5, 7, 10, 14, 18, 24, 31, 39, 48, 57, 66, 75, 83, 90, 97],
  },
  {
    trait: "conscientiousness",
    mean: 64.89,
    sd: 16.65,
    alpha: 0.765,
    sem: 8.07,
    figures: [
      0.14, 0.45, 0.99, 1.84, 3.07, 4.85, 7.33, 10.62, 14.8, 19.79, 25.48, 31.82, 38.77, 46.06, 53.49, 60.76,
      67.71, 74.24, 80.28, 85.54, 89.73, 93.12, 95.71, 97.61, 99.21,
    ],
    percentiles: [
      0, 0, 1, 2, 3, 5, 7, 11, 15, 20, 25, 32, 39, 46, 53, 61, 68, 74, 80, 86, 90, 93, 96, 98, 99,
    ],
  },
  {
    trait: "extraversion",
    mean: 61.75,
    sd: 19.82,
    alpha: 0.866,
    sem: 7.27,
    figures: [
      0.84, 2.38, 4.06, 6.19, 8.92, 12.22, 16.04, 20.34, 24.94, 29.81, 35.06, 40.57, 46.26, 51.91, 57.46,
      63.24, 68.92, 74.2, 79.15, 83.79, 88.11, 91.81, 94.84, 97.35, 99.21,
    ],
    percentiles: [
      1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 35, 41, 46, 52, 57, 63, 69, 74, 79, 84, 88, 92, 95, 97, 99,
    ],
  },
  {
    trait: "agreeableness",
    mean: 78.03,
    sd: 15.82,
    alpha: 0.825,
    sem: 6.61,
    figures: [
      0.14, 0.38, 0.62, 0.91, 1.3, 1.85, 2.64, 3.61, 4.76, 6.18, 7.91, 10.08, 12.98, 16.61, 21.18, 26.67,
      33.05, 40.51, 49.31, 58.42, 67.0, 75.08, 82.48, 89.31, 96.24,
    ],
    percentiles: [0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 21, 27, 33, 41, 49, 58, 67, 75, 82, 89, 96],
  },
  {
    trait: "neuroticism",
    mean: 60.27,
    sd: 17.99,
    alpha: 0.799,
    sem: 8.07,
    figures: [
      0.58, 1.77, 3.1, 4.74, 7.17, 10.39, 14.13, 18.7, 24.09, 30.03, 36.38, 42.98, 49.68, 56.26, 62.73, 68.83,
      74.55, 79.95, 84.78, 88.92, 92.31, 95.0, 96.91, 98.32, 99.45,
    ],
    percentiles: [
      99, 98, 97, 95, 93, 90, 86, 81, 76, 70, 64, 57, 50, 44, 37, 31, 25, 20, 15, 11, 8, 5, 3, 2, 1,
    ],
  },
] as const;

describe.each(SOURCE)("the norms of $trait", ({ trait, mean, sd, alpha, sem, figures, percentiles }) => {
  test("match the source", () => {
    expect(NORMS[trait]).toEqual({ mean, sd, alpha, sem });
  });

  test("agree with the places in the sample, whose file lacks five of its people", () => {
    for (const [index, figure] of figures.entries()) {
      const place = percentileOf(trait, shownFigure(trait, scoreOfSum(6 + index)));
      expect(Math.abs(shownFigure(trait, place) - figure)).toBeLessThan(0.03);
    }
  });

  test("have a measurement error consistent with spread and reliability", () => {
    expect(sd * Math.sqrt(1 - alpha)).toBeCloseTo(sem, 1);
  });

  test.each(percentiles.map((expected, index) => ({ sum: index + 6, expected })))(
    "give the sum $sum the percentile $expected",
    ({ sum, expected }) => {
      const place = percentileOf(trait, shownFigure(trait, scoreOfSum(sum)));
      // More than rounding: the five people missing from the counts can move a percentile across a half.
      expect(Math.abs(place - expected)).toBeLessThan(0.53);
    },
  );
});

describe("the percentile of a posted score that six answers cannot produce", () => {
  test("is interpolated linearly", () => {
    // Openness 90 is 74.99 and 93 is 83.19: 91 is 77.72, 92 is 80.46.
    expect([90, 91, 92, 93].map((shown) => Math.round(percentileOf("openness", shown)))).toEqual([
      75, 78, 80, 83,
    ]);
    // Neuroticism 60 is 49.68 and 63 is 56.26: 61 is 51.87, 62 is 54.07; shown as 100 minus that.
    expect([40, 39, 38, 37].map((shown) => Math.round(percentileOf("neuroticism", shown)))).toEqual([
      50, 48, 46, 44,
    ]);
  });

  test.each([0, 1, 19])("is the lowest sum's at %d", (score) => {
    expect(percentileOf("extraversion", score)).toBe(percentileOf("extraversion", 20));
    expect(percentileOf("neuroticism", 100 - score)).toBe(percentileOf("neuroticism", 80));
  });

  test("never falls as the figure rises", () => {
    const figure = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(fc.constantFrom(...TRAITS), figure, (trait, lower) => {
        expect(percentileOf(trait, lower + 1)).toBeGreaterThanOrEqual(percentileOf(trait, lower));
      }),
    );
  });
});

test("the sample is named with size, language, year and self-selection", () => {
  expect(REFERENCE_SAMPLE.respondents).toBe(18143);
  for (const part of ["18,143", "English", "online", "2012", "Open-Psychometrics", "everybody"]) {
    expect(REFERENCE_SAMPLE.sentence).toContain(part);
  }
});

describe("the 95 % band of a shown figure", () => {
  // 1.96 × SEM: 13.50, 15.82, 14.25, 12.96, 15.82 points.
  test.each([
    ["openness", 50, { low: 36, high: 64 }],
    ["conscientiousness", 50, { low: 34, high: 66 }],
    ["extraversion", 50, { low: 36, high: 64 }],
    ["agreeableness", 50, { low: 37, high: 63 }],
    ["neuroticism", 50, { low: 34, high: 66 }],
  ] as const)("of %s extends 1.96 × its standard error to both sides", (trait, shown, band) => {
    expect(errorBand(trait, shown)).toEqual(band);
  });

  test.each([
    [0, { low: 0, high: 14 }],
    [13, { low: 0, high: 27 }],
    [14, { low: 0, high: 28 }],
    [15, { low: 1, high: 29 }],
    [85, { low: 71, high: 99 }],
    [86, { low: 72, high: 100 }],
    [87, { low: 73, high: 100 }],
    [100, { low: 86, high: 100 }],
  ])("is clipped to 0 and 100: extraversion at %d", (shown, band) => {
    expect(errorBand("extraversion", shown)).toEqual(band);
  });

  test("contains the figure and stays within 0 to 100", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRAITS), fc.integer({ min: 0, max: 100 }), (trait, shown) => {
        const { low, high } = errorBand(trait, shown);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(high);
        expect(high).toBeLessThanOrEqual(100);
        expect(shown >= low && shown <= high).toBe(true);
      }),
    );
  });
});
