import { describe, expect, it } from "vitest";
import { seeded } from "~/chance/random";
import { meanWaitOfMG1, meanWaitOfMMc, shareThatWaits, waitQuantileOfMMc } from "./closed-forms";
import { type Duration, exponential, fixed, logNormal } from "./durations";
import { type Arrivals, beginnings } from "./lanes";
import { queueFigures } from "./waits";

const COUNT = 150_000;
const BATCHES = 40;
/** At most this many standard errors of the mean may lie between the simulation and the formula. */
const ERRORS = 4;

/** Poisson arrivals of one kind of work. */
function poisson(perSecond: number, duration: Duration, seed: number, count = COUNT): Arrivals {
  const random = seeded(seed);
  let now = 0;
  const at = Float64Array.from({ length: count }, () => {
    now += exponential(1 / perSecond).draw(random);
    return now;
  });
  return { at, service: at.map(() => duration.draw(random)), kind: new Uint8Array(count) };
}

const waitsIn = (arrivals: Arrivals, lanes: number) =>
  beginnings(arrivals, [{ lanes, takes: [0] }]).map((begun, work) => begun - (arrivals.at[work] ?? 0));

/**
 * The mean, and its standard error by batch means: neighbours wait for the same work, so single waits say less than as
 * many independent ones would; means of long batches are nearly independent.
 */
function meanWithError(values: Float64Array): { mean: number; error: number } {
  const each = values.length / BATCHES;
  const meanOf = (some: Float64Array) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const means = Float64Array.from({ length: BATCHES }, (_none, nth) =>
    meanOf(values.subarray(nth * each, (nth + 1) * each)),
  );
  const mean = meanOf(means);
  const variance = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (BATCHES - 1);
  return { mean, error: Math.sqrt(variance / BATCHES) };
}

function expectNear(values: Float64Array, formula: number): void {
  const { mean, error } = meanWithError(values);
  expect(Math.abs(mean - formula)).toBeLessThan(ERRORS * error);
  // Otherwise the sample would say nothing.
  expect(error / formula).toBeLessThan(0.06);
}

describe("the simulation of lanes, against what queueing theory says", () => {
  it.each([
    [1, 0.7],
    [2, 1.6],
    [8, 6.8],
    [20, 17],
  ])("M/M/c: %i lanes, a load of %f: the mean wait and the share that waits", (lanes, load) => {
    const waits = waitsIn(poisson(load, exponential(1), 11 * lanes), lanes);
    expectNear(waits, meanWaitOfMMc(lanes, load, 1));
    expectNear(
      waits.map((wait) => (wait > 0 ? 1 : 0)),
      shareThatWaits(lanes, load),
    );
  });

  it("M/M/c: one of a hundred waits longer than the formula's 99th percentile", () => {
    const longest = waitQuantileOfMMc(0.99, 4, 3.2, 1);
    const waits = waitsIn(poisson(3.2, exponential(1), 5), 4);
    const { mean, error } = meanWithError(waits.map((wait) => (wait > longest ? 1 : 0)));
    expect(Math.abs(mean - 0.01)).toBeLessThan(ERRORS * error);
    expect(error).toBeLessThan(0.003);
  });

  it.each([0.5, 0.8])("M/D/1 at a load of %f: Pollaczek and Khinchine", (load) => {
    expectNear(waitsIn(poisson(load, fixed(1), 7), 1), meanWaitOfMG1(load, 1, 0));
  });

  it("M/G/1 with durations that vary much", () => {
    expectNear(waitsIn(poisson(0.5, logNormal(1, 1.5), 3), 1), meanWaitOfMG1(0.5, 1, 1.5));
  });
});

describe("lanes", () => {
  const work = (...rows: [at: number, service: number, kind: number][]): Arrivals => ({
    at: Float64Array.from(rows, ([at]) => at),
    service: Float64Array.from(rows, ([, service]) => service),
    kind: Uint8Array.from(rows, ([, , kind]) => kind),
  });
  const [small, large] = [0, 1];

  it("that take small work alone are not held up by large work", () => {
    const groups = [
      { lanes: 1, takes: [small, large] },
      { lanes: 1, takes: [small] },
    ];
    const arrivals = work([0, 100, large], [1, 100, large], [2, 5, small], [3, 5, small]);
    expect([...beginnings(arrivals, groups)]).toEqual([0, 100, 2, 7]);
  });

  it("that are free take what has waited longest", () => {
    const arrivals = work([0, 10, small], [1, 1, large], [2, 1, small]);
    expect([...beginnings(arrivals, [{ lanes: 1, takes: [small, large] }])]).toEqual([0, 10, 11]);
  });

  it("say so if nobody takes a kind", () => {
    expect(() => beginnings(work([0, 1, large]), [{ lanes: 1, takes: [small] }])).toThrow("No lane takes");
  });

  it("are summed up without the beginning: use, waits by kind, and how many waited", () => {
    const arrivals = work([0, 9, small], [10, 4, small], [11, 2, large], [12, 2, small]);
    const groups = [{ lanes: 1, takes: [small, large] }];
    const figures = queueFigures(arrivals, beginnings(arrivals, groups), groups, [10, 20]);
    expect(figures.utilisation).toBe(0.8);
    expect(figures.byKind.map(({ count, mean }) => [count, mean])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    expect([figures.all.p99, figures.meanQueue, figures.p99Queue]).toEqual([4, 0.7, 1]);
  });
});
