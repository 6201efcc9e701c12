import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Random, seeded } from "~/ground/chance/random";
import { binsOf, wilson } from "./bins";
import { calibrationOf, forecastVerdict } from "./calibration";
import { clustersOf, judgementsOf, type ResolvedForecast } from "./resolved";

const DAY = 24 * 60 * 60 * 1000;

/** Forecasts from [probability, outcome] pairs, resolved one a day. */
function forecasts(
  pairs: readonly (readonly [probability: number, outcome: "yes" | "no"])[],
  clusterOf: (index: number) => string | null = () => null,
): ResolvedForecast[] {
  return pairs.map(([probability, outcome], index) => ({
    id: `f${index}`,
    probability,
    outcome,
    createdAt: new Date(0),
    dueOn: "1970-02-01",
    resolvedAt: new Date(index * DAY),
    decisionId: clusterOf(index),
    tags: [],
  }));
}

const repeated = (times: number, probability: number, outcome: "yes" | "no") =>
  Array.from({ length: times }, () => [probability, outcome] as const);

const pair = fc.tuple(fc.integer({ min: 5, max: 95 }), fc.constantFrom("yes", "no"));

describe("the score", () => {
  test.each([
    ["nobody's", [], null],
    ["nine", repeated(9, 80, "yes"), null],
    ["ten right at 80 %", repeated(10, 80, "yes"), 0.04],
    ["ten wrong at 95 %", repeated(10, 95, "no"), 0.9025],
    ["always 50 %", [...repeated(5, 50, "yes"), ...repeated(5, 50, "no")], 0.25],
  ] as const)("of %s", (_case, pairs, brier) => {
    const { brier: scored, chance } = calibrationOf(forecasts(pairs));
    expect(scored).toEqual(brier === null ? null : expect.closeTo(brier, 12));
    expect(chance).toBe(0.25);
  });

  it("agrees with a sum in percent, computed otherwise", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 10, maxLength: 80 }), (pairs) => {
        const points = pairs.map(([p, outcome]) => (outcome === "yes" ? (100 - p) ** 2 : p ** 2));
        const mean = points.reduce((sum, one) => sum + one, 0) / points.length / 10_000;
        expect(calibrationOf(forecasts(pairs)).brier).toBeCloseTo(mean, 10);
      }),
    );
  });

  it("is the sum of its parts from thirty on, and has none before", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 25, maxLength: 60 }), (pairs) => {
        const { brier, reliability, resolution, uncertainty, withinBin } = calibrationOf(forecasts(pairs));
        if (pairs.length < 30) {
          expect([reliability, resolution, uncertainty, withinBin]).toEqual([null, null, null, null]);
        } else {
          const sum = Number(reliability) - Number(resolution) + Number(uncertainty) + Number(withinBin);
          expect(sum).toBeCloseTo(Number(brier), 12);
          expect(reliability).toBeGreaterThanOrEqual(0);
          expect(resolution).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("has nothing within bins where all forecasts of a range are the same", () => {
    const pairs = [...repeated(20, 30, "no"), ...repeated(10, 30, "yes"), ...repeated(15, 80, "yes")];
    expect(calibrationOf(forecasts(pairs)).withinBin).toBeCloseTo(0, 12);
  });
});

describe("the ranges", () => {
  test.each([
    [5, 0],
    [9, 0],
    [10, 10],
    [29, 20],
    [30, 30],
    [70, 70],
    [89, 80],
    [90, 90],
    [95, 90],
  ])("%d %% is in the one from %d", (probability, from) => {
    const [bin] = calibrationOf(forecasts([[probability, "yes"]])).bins;
    expect(bin).toMatchObject({ from, to: from + 10, n: 1, share: 1 });
  });

  it("hold all forecasts once, and a certain guess in the last", () => {
    expect(binsOf([{ p: 1, cameTrue: true, cluster: "a" }])[0]).toMatchObject({ from: 90, to: 100, n: 1 });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 60 }), (pairs) => {
        const { bins } = calibrationOf(forecasts(pairs));
        expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(pairs.length);
        for (const { meanForecast, share, low, high, from, to } of bins) {
          expect(meanForecast * 100).toBeGreaterThanOrEqual(from - 1e-9);
          expect(meanForecast * 100).toBeLessThanOrEqual(to + 1e-9);
          expect(low).toBeLessThanOrEqual(share);
          expect(high).toBeGreaterThanOrEqual(share);
        }
      }),
    );
  });

  // Newcombe (1998), table I, method 3: the score method without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("Wilson's interval of %d of %d", (successes, n, low, high) => {
    expect(wilson(successes, n)).toEqual({ low: expect.closeTo(low, 4), high: expect.closeTo(high, 4) });
  });
});

/** A person whose events happen with a probability that depends on the stated one. */
function person(random: Random, count: number, truth: (stated: number) => number): ResolvedForecast[] {
  const pairs = Array.from({ length: count }, () => {
    const stated = 5 + Math.floor(random() * 19) * 5;
    return [stated, random() < truth(stated / 100) ? "yes" : "no"] as const;
  });
  return forecasts(pairs);
}

/** Forecasts in groups of five that share the outcome of one coin toss. */
function clustered(random: Random): ResolvedForecast[] {
  const pairs = Array.from({ length: 12 }, () => {
    const [stated, came] = [random() < 0.5 ? 85 : 15, random() < 0.5];
    return repeated(5, stated, came ? "yes" : "no");
  });
  return forecasts(pairs.flat(), (index) => `d${Math.floor(index / 5)}`);
}

const PEOPLE = 600;
const shareOf = (holds: (random: Random) => boolean) => {
  const random = seeded(7);
  return Array.from({ length: PEOPLE }, () => holds(random)).filter(Boolean).length / PEOPLE;
};

describe("the verdict", () => {
  const verdictOf = (made: ResolvedForecast[]) => forecastVerdict(clustersOf(judgementsOf(made)));

  it("is told to at most 5 in 100 whose outcomes are a coin's, whatever they say", () => {
    const better = (random: Random) => verdictOf(person(random, 40, () => 0.5)) === "better-than-chance";
    expect(shareOf(better)).toBeLessThanOrEqual(0.05);
  });

  it("is told to at most 5 in 100 whose forecasts turn out together", () => {
    expect(shareOf((random) => verdictOf(clustered(random)) === "better-than-chance")).toBeLessThanOrEqual(
      0.05,
    );
  });

  it("is never worse for more than 5 in 100 who mean what they say", () => {
    const worse = (random: Random) =>
      verdictOf(person(random, 40, (stated) => stated)) === "worse-than-chance";
    expect(shareOf(worse)).toBeLessThanOrEqual(0.05);
  });

  test.each([
    ["forty right at 90 %", repeated(40, 90, "yes"), "better-than-chance"],
    ["twenty wrong at 90 %", repeated(20, 90, "no"), "worse-than-chance"],
    ["nine right at 95 %", repeated(9, 95, "yes"), "too-early"],
    ["a hundred at 50 %", [...repeated(50, 50, "yes"), ...repeated(50, 50, "no")], "too-early"],
  ] as const)("of %s is %s", (_case, pairs, verdict) => {
    expect(calibrationOf(forecasts(pairs)).verdict).toBe(verdict);
  });

  it("finds most people of skill within a hundred forecasts", () => {
    const random = seeded(3);
    const told = Array.from({ length: 200 }, () => verdictOf(person(random, 100, (stated) => stated)));
    expect(told.filter((verdict) => verdict === "better-than-chance").length).toBeGreaterThan(130);
  });
});

describe("overconfidence", () => {
  test.each([
    ["who mean what they say", 0],
    ["who are ten points too sure", 0.1],
    ["who are ten points less sure than they could be", -0.1],
  ])("lies within its interval for 93 to 97 in 100 people %s", (_who, excess) => {
    const truth = (stated: number) => (stated > 0.5 ? stated - excess : stated < 0.5 ? stated + excess : 0.5);
    const clip = (share: number) => Math.max(0, Math.min(1, share));
    const covers = (random: Random) => {
      const made = person(random, 60, (stated) => clip(truth(stated)));
      const sided = made.filter(({ probability }) => probability !== 50);
      const expected =
        sided.reduce((sum, { probability }) => {
          const stated = probability / 100;
          const right = stated > 0.5 ? clip(truth(stated)) : 1 - clip(truth(stated));
          return sum + Math.max(stated, 1 - stated) - right;
        }, 0) / sided.length;
      const { bias } = calibrationOf(made);
      return bias !== null && bias.low <= expected && expected <= bias.high;
    };
    const share = shareOf(covers);
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  test.each([
    [95, 0.95, 30],
    [95, 1, 30],
    [95, 0.9, 40],
    [80, 0.97, 35],
    [60, 0.6, 30],
  ])(
    "of who always says %d %% where %d happens lies within it for at least 93 in 100",
    (stated, truth, count) => {
      const covers = (random: Random) => {
        const pairs = Array.from({ length: count }, () => [stated, random() < truth ? "yes" : "no"] as const);
        const { bias } = calibrationOf(forecasts(pairs));
        const expected = stated / 100 - truth;
        return bias !== null && bias.low <= expected + 1e-9 && expected <= bias.high + 1e-9;
      };
      expect(shareOf(covers)).toBeGreaterThanOrEqual(0.93);
    },
  );

  it("lies within it for at least 93 in 100 whose forecasts turn out together", () => {
    const covers = (random: Random) => {
      const pairs = Array.from({ length: 15 }, () => repeated(3, 80, random() < 0.8 ? "yes" : "no"));
      const { bias } = calibrationOf(forecasts(pairs.flat(), (index) => `d${Math.floor(index / 3)}`));
      return bias !== null && bias.low <= 0 && 0 <= bias.high;
    };
    expect(shareOf(covers)).toBeGreaterThanOrEqual(0.93);
  });

  it("is positive for who is too sure on either side, and none where no side is taken", () => {
    const wrong = [...repeated(20, 90, "no"), ...repeated(20, 10, "yes")];
    expect(calibrationOf(forecasts(wrong)).bias?.estimate).toBeCloseTo(0.9, 9);
    expect(calibrationOf(forecasts(repeated(40, 50, "yes"))).bias).toBeNull();
    expect(calibrationOf(forecasts(repeated(29, 90, "no"))).bias).toBeNull();
  });
});
