import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import type { Comparable } from "../decision";
import { anyComparable, comparable } from "./comparable.fixture";
import { compareOptions, type OptionComparison } from "./comparison";
import { flipWeight } from "./flips";

function compared(decision: Comparable): OptionComparison {
  const comparison = compareOptions(decision);
  if ("missing" in comparison) throw new Error(JSON.stringify(comparison.missing));
  return comparison;
}

const FLATS = comparable(
  [
    ["rent", 60],
    ["light", 30],
    ["way to work", 10],
  ],
  { "Elm Street": [80, 40, 50], "Oak Lane": [30, 90, 60] },
);

describe("two flats", () => {
  const { weights, values, flips, order } = compared(FLATS);

  it("are worth the weighted mean of their ratings, and the plain mean beside it", () => {
    expect(weights.map(({ w }) => w)).toEqual([0.6, 0.3, 0.1]);
    expect(values.map(({ value }) => value)).toEqual([0.6 * 80 + 0.3 * 40 + 0.1 * 50, 18 + 27 + 6]);
    expect(values.map(({ equalWeights }) => equalWeights)).toEqual(
      [170 / 3, 60].map((v) => expect.closeTo(v, 9)),
    );
    expect(order).toEqual(["o-Elm Street", "o-Oak Lane"]);
  });

  it("change places at the weights that the formula gives", () => {
    // Rent: d = 50, D = (0.3 · -50 + 0.1 · -10) / 0.4 = -40, t* = -40 / -90.
    expect(flips).toEqual([
      { criterionId: "c-rent", from: 0.6, to: expect.closeTo(40 / 90, 9), overtakes: "o-Oak Lane" },
      {
        criterionId: "c-light",
        from: 0.3,
        to: expect.closeTo(29 / 0.7 / (29 / 0.7 + 50), 9),
        overtakes: "o-Oak Lane",
      },
      { criterionId: "c-way to work", from: 0.1, to: expect.any(Number), overtakes: "o-Oak Lane" },
    ]);
  });
});

describe("what is missing", () => {
  const missingOf = (decision: Comparable) => {
    const comparison = compareOptions(decision);
    return "missing" in comparison ? comparison.missing : [];
  };

  it("is named option by option", () => {
    const { ratings, ...rest } = FLATS;
    expect(missingOf({ ...rest, ratings: ratings.slice(1) })).toEqual([
      { path: "ratings", message: "Rate Elm Street on rent" },
    ]);
  });

  test.each([
    ["no criteria", { ...FLATS, criteria: [], ratings: [] }],
    ["no weight at all", { ...FLATS, criteria: FLATS.criteria.map((one) => ({ ...one, swing: 0 })) }],
  ])("is the criteria: %s", (_case, decision) => {
    expect(missingOf(decision).map(({ path }) => path)).toEqual(["criteria"]);
  });
});

describe("the verdict", () => {
  it("is too close between equals, who share each draw", () => {
    const { verdict, values } = compared(comparable([["price", 50]], { A: [50], B: [50] }));
    expect(verdict).toBe("too-close");
    expect(values.map(({ pBest }) => pBest)).toEqual([0.5, 0.5]);
  });

  it("is clear where one is better throughout", () => {
    const { verdict, values, flips } = compared(
      comparable([["price", 50]], { A: [[60, 70, 80]], B: [[0, 10, 20]] }),
    );
    expect(verdict).toBe("clear");
    expect(values[0]).toMatchObject({ pBest: 1, pBestError: 0 });
    expect(flips[0]).toEqual({ criterionId: "c-price", from: 1, to: null, overtakes: null });
  });

  it("turns at six draws of ten", () => {
    const gap = (lead: number) =>
      compared(comparable([["price", 50]], { A: [[lead, 50 + lead / 2, 100]], B: [[0, 50, 100]] }));
    const [close, clear] = [gap(2), gap(40)];
    expect(Math.max(...close.values.map(({ pBest }) => pBest))).toBeLessThan(0.6);
    expect(close.verdict).toBe("too-close");
    expect(Math.max(...clear.values.map(({ pBest }) => pBest))).toBeGreaterThanOrEqual(0.6);
    expect(clear.verdict).toBe("clear");
  });
});

/** P(A is best) with two criteria on a fine grid: weights Beta, ratings triangular. */
function onGrid(
  kappa: number,
  weight: number,
  likely: [[number, number], [number, number]],
  spread: number,
): number {
  const STEPS = 60;
  const triangularGrid = (mid: number) =>
    Array.from({ length: STEPS }, (_, n) => {
      const share = (n + 0.5) / STEPS;
      return share < 0.5
        ? mid - spread + spread * Math.sqrt(2 * share)
        : mid + spread - spread * Math.sqrt(2 * (1 - share));
    });
  const [[a1, a2], [b1, b2]] = likely;
  const differences = (one: number, other: number) =>
    triangularGrid(one)
      .flatMap((x) => triangularGrid(other).map((y) => x - y))
      .sort((x, y) => x - y);
  const [first, second] = [differences(a1, b1), differences(a2, b2)];
  let [ahead, mass] = [0, 0];
  for (let n = 0; n < 200; n++) {
    const w = (n + 0.5) / 200;
    const density = w ** (kappa * weight - 1) * (1 - w) ** (kappa * (1 - weight) - 1);
    let wins = 0;
    for (let i = 0; i < first.length; i += 7) {
      // The second difference beyond which option A is ahead.
      const needed = (-w * (first[i] ?? 0)) / (1 - w);
      let [from, to] = [0, second.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((second[middle] ?? 0) > needed) to = middle;
        else from = middle + 1;
      }
      wins += (second.length - from) / second.length;
    }
    ahead += (density * wins) / Math.ceil(first.length / 7);
    mass += density;
  }
  return ahead / mass;
}

test.each([
  [
    0,
    0.5,
    [
      [60, 40],
      [45, 55],
    ],
  ],
  [
    0.5,
    0.7,
    [
      [55, 40],
      [45, 60],
    ],
  ],
  [
    1,
    0.3,
    [
      [70, 50],
      [40, 55],
    ],
  ],
] as const)("P(best) agrees with a fine grid: sureness %d, weight %d", (sureness, weight, likely) => {
  const spread = 20;
  const cell = (mid: number) => [mid - spread, mid, mid + spread] as const;
  const decision = comparable(
    [
      ["one", weight * 100],
      ["two", (1 - weight) * 100],
    ],
    {
      A: likely[0].map(cell),
      B: likely[1].map(cell),
    },
    sureness,
  );
  const [a] = compared(decision).values;
  const exact = onGrid(10 + 50 * sureness, weight, [[...likely[0]], [...likely[1]]], spread);
  expect(Math.abs((a?.pBest ?? 0) - exact)).toBeLessThan(4 * (a?.pBestError ?? 0) + 0.01);
});

describe("for any decision", () => {
  it("weights and chances of being best sum to one, and bands hold the likely value's side", () => {
    fc.assert(
      fc.property(anyComparable, (decision) => {
        const { weights, values } = compared(decision);
        expect(weights.reduce((sum, { w }) => sum + w, 0)).toBeCloseTo(1, 9);
        expect(values.reduce((sum, { pBest }) => sum + pBest, 0)).toBeCloseTo(1, 9);
        for (const { value, low, high } of values) {
          expect(low).toBeLessThanOrEqual(high);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("the order turns exactly at the flip weight", () => {
    const differences = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(
        differences,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 7, maxLength: 7 }),
        (ds, swings) => {
          const own = swings.slice(0, ds.length);
          const sum = own.reduce((total, swing) => total + swing, 0);
          const weights = own.map((swing) => swing / sum);
          const ahead = (t: number, k: number) => {
            const rest = 1 - (weights[k] ?? 0);
            return ds.reduce(
              (total, d, j) => total + d * (j === k ? t : ((weights[j] ?? 0) / rest) * (1 - t)),
              0,
            );
          };
          fc.pre(ahead(weights[0] ?? 0, 0) > 1e-6);
          for (const k of ds.keys()) {
            const to = flipWeight(weights, ds, k);
            if (to === null) {
              for (const t of [0, 0.25, 0.5, 0.75, 1]) expect(ahead(t, k)).toBeGreaterThanOrEqual(-1e-9);
            } else {
              expect(ahead(to, k)).toBeCloseTo(0, 6);
              // On one side of the flip the first option leads, on the other it trails.
              const [below, above] = [ahead(to - 1e-3, k), ahead(to + 1e-3, k)];
              expect(Math.sign(below)).toBe(-Math.sign(above));
            }
          }
        },
      ),
    );
  });

  it("gives the same figures again, in another order and under other ids", () => {
    fc.assert(
      fc.property(anyComparable, (decision) => {
        const other: Comparable = {
          options: decision.options.toReversed().map((one) => ({ ...one, id: `x${one.id}` })),
          criteria: decision.criteria.toReversed().map((one) => ({ ...one, id: `y${one.id}` })),
          ratings: decision.ratings
            .toReversed()
            .map((one) => ({ ...one, optionId: `x${one.optionId}`, criterionId: `y${one.criterionId}` })),
          weightSureness: decision.weightSureness,
        };
        const [one, again] = [compared(decision), compared(other)];
        expect(again.seed).toBe(one.seed);
        expect(again.values.toReversed().map(({ optionId: _id, ...figures }) => figures)).toEqual(
          one.values.map(({ optionId: _id, ...figures }) => figures),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("names the ratings that alone would turn the first place, and no others", () => {
    fc.assert(
      fc.property(anyComparable, (decision) => {
        const { turning, order } = compared(decision);
        const firstWith = (optionId: string, criterionId: string, value: number) => {
          const ratings = decision.ratings.map((one) =>
            one.optionId === optionId && one.criterionId === criterionId
              ? { ...one, low: value, likely: value, high: value }
              : one,
          );
          return compared({ ...decision, ratings }).values.toSorted((a, b) => b.value - a.value);
        };
        for (const { optionId, criterionId, value, first } of turning.slice(0, 3)) {
          const [top, second] = firstWith(optionId, criterionId, value);
          expect(first).not.toBe(order[0]);
          const tops = [top, ...((second?.value ?? 0) > (top?.value ?? 0) - 1e-9 ? [second] : [])];
          expect(tops.map((one) => one?.optionId)).toContain(first);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test("five thousand draws of the largest decision take a few milliseconds of processor time", () => {
  const swings = Array.from({ length: 7 }, (_, k) => [`criterion ${k}`, 10 + k] as const);
  const rows = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`option ${i}`, swings.map(() => [10, 50, 90] as const)]),
  );
  const decision = comparable(swings, rows);
  compared(decision);
  const fiveTimes = () => {
    for (let n = 0; n < 5; n++) compared(decision);
  };
  expect(processorMs(fiveTimes) / 5).toBeLessThan(100);
});
