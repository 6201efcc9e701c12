import { describe, expect, it, test } from "vitest";
import { type Random, seeded } from "~/ground/chance/random";
import { brierParts } from "./bins";
import { ownPast, ownPastWords } from "./own-past";
import { judgementsOf, type ResolvedForecast } from "./resolved";

type Truth = (stated: number) => number;

/** Sixty forecasts of these percentages; the first truth says how often they come true, the second from the 31st on. */
function sixty(random: Random, percentages: readonly number[], [first, next]: readonly [Truth, Truth]) {
  return Array.from({ length: 60 }, (_, n): ResolvedForecast => {
    const probability = percentages[Math.floor(random() * percentages.length)] ?? 50;
    const outcome = random() < (n < 30 ? first : next)(probability / 100) ? "yes" : "no";
    const resolvedAt = new Date(n * 1000);
    return {
      ...{ id: `f${n}`, probability, outcome, resolvedAt, createdAt: new Date(0), dueOn: "1970-02-01" },
      ...{ decisionId: null, tags: [] },
    };
  });
}

const PEOPLE = 200;

/** The shares of people who are told that they came closer, moved further away, or that it is open. */
function told(percentages: readonly number[], truths: readonly [Truth, Truth]) {
  const words = Array.from({ length: PEOPLE }, (_, seed) =>
    ownPastWords(ownPast(sixty(seeded(seed), percentages, truths))),
  );
  const share = (part: string) => words.filter((one) => one?.includes(part)).length / PEOPLE;
  return { closer: share("closer to"), further: share("further from"), open: share("is open") };
}

const means: Truth = (stated) => stated;
const tooSure: Truth = (stated) => stated - 0.2;
const coin: Truth = () => 0.5;

describe("people who judge as before", () => {
  test.each<[string, number[], Truth]>([
    ["and mean what they say", [10, 30, 50, 70, 90], means],
    ["and always say 80 %", [80], means],
    ["and are too sure", [70, 80, 90, 95], tooSure],
    ["of coins", [60, 70, 80], coin],
  ])("%s are told in at most 5 of 100 cases that it moved", (_who, percentages, truth) => {
    const { closer, further, open } = told(percentages, [truth, truth]);
    expect(closer + further).toBeLessThanOrEqual(0.05);
    expect(open).toBeGreaterThanOrEqual(0.95);
  });
});

it("tells many who became much better, none of whom that they became worse", () => {
  const { closer, further } = told([70, 80, 90, 95], [(stated) => stated - 0.4, means]);
  expect(closer).toBeGreaterThan(0.5);
  expect(further).toBe(0);
});

it("compares the reliability that Murphy's partition gives to each half", () => {
  const all = sixty(seeded(4), [20, 40, 60, 80], [tooSure, means]);
  const past = ownPast(all);
  const halves = [all.slice(0, 30), all.slice(30)].map((half) => brierParts(judgementsOf(half)).reliability);
  expect(past?.first).toBeCloseTo(halves[0] ?? Number.NaN, 12);
  expect(past?.next).toBeCloseTo(halves[1] ?? Number.NaN, 12);
});

it("needs sixty that turned out", () => {
  const all = sixty(seeded(1), [80], [means, means]);
  expect(ownPast(all.slice(1))).toBeNull();
  expect(ownPastWords(null)).toBeNull();
  expect(ownPast(all)?.difference).toBeCloseTo((ownPast(all)?.first ?? 0) - (ownPast(all)?.next ?? 0), 12);
});
