import { describe, expect, it } from "vitest";
import { normal, seeded } from "~/ground/chance/random";
import { areSamePair, CANDIDATES, chosenStreams, type OwnPair, ownPairs } from "./candidates";
import { examinedPairs, heldSince, related } from "./judging";
import { pairedDays } from "./pairing";
import type { DailyStream, StreamName } from "./streams";

const FIRST = 20_089;
const random = seeded(20_261_129);
const noise = Array.from({ length: 400 }, () => normal(random));
const others = Array.from({ length: 400 }, () => normal(random));

const stream = (about: StreamName, figures: readonly number[]): DailyStream => ({
  source: "apple",
  about,
  days: new Map(figures.map((figure, day) => [FIRST + day, figure])),
});

const pairOf = (lag: 0 | 1, days: number, effect = 1): OwnPair => {
  const second = noise.slice(0, days);
  const first = second.map((_figure, day) => effect * (second[day - lag] ?? 0) + (others[day] ?? 0));
  return {
    first: "sleep",
    second: "steps",
    lag,
    streams: { first: stream("sleep", first), second: stream("steps", second) },
  };
};

describe("a pair", () => {
  it("is silent until 30 days of both are known, and says how many there are", () => {
    expect(examinedPairs([pairOf(0, 29)]).silent[0]?.days).toBe(29);
    expect(examinedPairs([pairOf(0, 30)]).examined).toHaveLength(1);
  });

  it("is judged by the days of its latest look alone, not anew each day", () => {
    const lengths = [60, 75, 89, 90, 179].map(
      (days) => examinedPairs([pairOf(0, days)]).examined[0]?.paired.days.length,
    );
    expect(lengths).toEqual([60, 60, 60, 90, 90]);
  });

  it("compares a day with the day before where it says so", () => {
    const [one] = examinedPairs([pairOf(1, 120)]).examined;
    expect(one && related(one, 1)?.association.effect).toBeGreaterThan(0.5);
    const [same] = examinedPairs([{ ...pairOf(1, 120), lag: 0 }]).examined;
    expect(same && related(same, 1)).toBeNull();
  });

  it("that goes together is told, and held if it goes the same way on the next 30 days", () => {
    const pair = pairOf(0, 130);
    const later = pairedDays(pair, FIRST + 89);
    expect(later.days[0]).toBe(FIRST + 90);
    expect(heldSince(later, 0.9)?.isHeld).toBe(true);
    expect(heldSince(later, -0.9)?.isHeld).toBe(false);
    expect(heldSince(pairedDays(pair, FIRST + 105), 0.9)).toBeNull();
  });

  it("is judged by the first 30 later days, though these go one way by their figures and the other by their places", () => {
    const days = Int32Array.from({ length: 60 }, (_none, day) => FIRST + day);
    const held = Array.from({ length: 100 }, (_none, seed) => {
      const drawn = seeded(seed);
      const made = () => Float64Array.from(days, () => Math.exp(2 * normal(drawn)));
      return heldSince({ days, first: made(), second: made() }, 1)?.days;
    });
    expect(new Set(held)).toEqual(new Set([30]));
  });
});

it("no candidate is a pair of a stream with itself, and each is named once", () => {
  const names = CANDIDATES.map(({ first, second, lag }) => `${first} ${second} ${lag}`);
  expect(new Set(names).size).toBe(names.length);
  expect(CANDIDATES.filter(({ first, second }) => first === second)).toEqual([]);
});

it("of plays and hours listened one is looked at: the hours where nearly all are known", () => {
  const plays = stream("plays", noise);
  const names = (hours: number) => [
    ...chosenStreams([plays, stream("hours-listened", noise.slice(0, hours))]).keys(),
  ];
  expect([names(390), names(100)]).toEqual([["hours-listened"], ["plays"]]);
});

it("of two sources of one stream that with more days known is looked at", () => {
  const other = { ...stream("sleep", noise), source: "health-connect" };
  const pairs = ownPairs(chosenStreams([stream("sleep", noise.slice(0, 50)), other, stream("steps", noise)]));
  expect(new Set(pairs.map(({ streams }) => streams.first.source))).toContain("health-connect");
});

it("plays and hours listened are one thing in other words: with either a pair is told once", () => {
  const pair = { first: "rating", second: "plays", lag: 0 } as const;
  expect(areSamePair(pair, { ...pair, second: "hours-listened" })).toBe(true);
  expect(areSamePair(pair, { ...pair, second: "watched" })).toBe(false);
  expect(areSamePair(pair, { ...pair, lag: 1 })).toBe(false);
});
