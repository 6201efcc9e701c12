import { describe, expect, it, test } from "vitest";
import { normal, seeded } from "~/ground/chance/random";
import { decidedWeightWords } from "../../calibration/decided-weight-words";
import { type SimulatedPerson, simulatedDecisions } from "../choosing/simulated.fixture";
import { comparedDecisions } from "../choosing/taken-decision";
import { type DecidedWeight, decidedWeightsOf, SHARED_LEAST } from "./decided-weights";

const STATED = [0.4, 0.35, 0.25];

const weightsOf = (seed: number, person: SimulatedPerson, count: number): DecidedWeight[] =>
  decidedWeightsOf(comparedDecisions(simulatedDecisions(seeded(seed), person, count)));

test("from eleven decisions nothing is said, from twelve it is", () => {
  const person = { stated: STATED, decides: STATED, beta: 8 };
  expect(weightsOf(1, person, SHARED_LEAST - 1)).toEqual([]);
  expect(weightsOf(1, person, SHARED_LEAST)).toHaveLength(3);
});

describe("simulated people", () => {
  const PEOPLE = 250;

  it("who follow their weights are told otherwise in at most 5 of 100 cases", () => {
    const told = Array.from({ length: PEOPLE }, (_, seed) =>
      weightsOf(seed, { stated: STATED, decides: STATED, beta: 8 }, 20).some(({ differs }) => differs),
    );
    expect(told.filter(Boolean).length / PEOPLE).toBeLessThanOrEqual(0.05);
  });

  it("have their true weight inside the interval in 93 to 97 of 100 cases", () => {
    let [covered, all] = [0, 0];
    for (let seed = 0; seed < PEOPLE; seed++) {
      const random = seeded(seed + 10_000);
      const beta = Math.max(2, 8 + 3 * normal(random));
      const raw = STATED.map((weight) => Math.max(0.02, weight + 0.2 * normal(random)));
      const sum = raw.reduce((total, one) => total + one, 0);
      const decides = raw.map((one) => one / sum);
      for (const [k, { low, high }] of weightsOf(seed, { stated: STATED, decides, beta }, 30)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .entries()) {
        all += 1;
        if (low <= (decides[k] ?? 0) && (decides[k] ?? 0) <= high) covered += 1;
      }
    }
    expect(covered / all).toBeGreaterThanOrEqual(0.93);
    expect(covered / all).toBeLessThanOrEqual(0.975);
  });

  it("whose decisions go by one criterion alone hear of it, without blame", () => {
    const person = { stated: [0.7, 0.15, 0.15], decides: [0, 1, 0], beta: 12 };
    const told = weightsOf(3, person, 60).flatMap((one) => decidedWeightWords(one) ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toMatch(
      /^You give “criterion \d” \d+\u00a0%; your decisions fit \d+\u00a0% \(\d+ to \d+\)\.$/,
    );
  });

  it("who choose at random are not told otherwise more often", () => {
    const told = Array.from({ length: PEOPLE }, (_, seed) =>
      weightsOf(seed + 500, { stated: STATED, decides: STATED, beta: 0 }, 20).some(({ differs }) => differs),
    );
    expect(told.filter(Boolean).length / PEOPLE).toBeLessThanOrEqual(0.05);
  });
});
