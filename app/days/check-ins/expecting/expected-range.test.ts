import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { expectedDay } from "./expectation";
import { aimedShare, rangeOfAnswers } from "./expected-range";
import { alikeAmong } from "./known-of-days";
import { likelyAnswers } from "./likely-answers";

const days = (values: readonly number[], known: (index: number) => Record<string, number> = () => ({})) =>
  values.map((value, index) => ({ day: 20_000 + index, value, known: known(index) }));
const UNKNOWN = { judged: 0, inside: 0 };

describe("the range of likely answers", () => {
  const likely = [0.05, 0.1, 0.3, 0.4, 0.15];

  it("holds its share on the whole, whichever draw comes", () => {
    const draws = 2_000;
    const held = Array.from({ length: draws }, (_, index) => {
      const { low, high } = rangeOfAnswers(likely, index / draws);
      return likely.slice(low - 1, high).reduce((sum, one) => sum + one, 0);
    });
    expect(held.reduce((sum, one) => sum + one, 0) / draws).toBeCloseTo(0.8, 2);
  });

  it("is never empty, and has the middle within it", () => {
    const random = seeded(3);
    for (let time = 0; time < 500; time += 1) {
      const raw = Array.from({ length: 5 }, () => random() ** 4);
      const all = raw.reduce((sum, one) => sum + one, 0);
      const { median, low, high } = rangeOfAnswers(
        raw.map((one) => one / all),
        random(),
        0.5 + random() / 2,
      );
      expect(1 <= low && low <= median && median <= high && high <= 5).toBe(true);
    }
  });

  it("is one answer for somebody who always gives the same", () => {
    const { twin } = expectedDay(days(Array<number>(60).fill(4)), { day: 20_060, known: {} }, UNKNOWN);
    expect(twin).toEqual({ median: 4, low: 4, high: 4 });
  });
});

describe("what the twin expects", () => {
  it("comes from earlier days alone: a later or the same day is refused", () => {
    const past = days([3, 4, 3]);
    expect(() => expectedDay(past, { day: 20_002, known: {} }, UNKNOWN)).toThrow("earlier days");
    expect(() => expectedDay([], { day: 20_002, known: {} }, UNKNOWN)).toThrow("earlier days");
  });

  it("learns a weekday", () => {
    const past = days(Array.from({ length: 84 }, (_, index) => (index % 7 === 5 ? 5 : 2)));
    const saturday = likelyAnswers(past, { day: 20_089, known: {} });
    const sunday = likelyAnswers(past, { day: 20_090, known: {} });
    expect(saturday[4]).toBeGreaterThan(0.5);
    expect(sunday[1]).toBeGreaterThan(0.7);
  });

  it("learns what is counted of a day: after long nights days are rated higher", () => {
    const random = seeded(8);
    const hours = Array.from({ length: 90 }, () => 5 + 4 * random());
    const past = days(
      hours.map((slept) => (slept > 7 ? 4 : 2)),
      (index) => ({ sleep: hours[index] ?? 0 }),
    );
    const expected = (sleep: number) =>
      likelyAnswers(past, { day: 20_090, known: { sleep } }, alikeAmong(past));
    expect(expected(8.5)[3]).toBeGreaterThan(expected(5.2)[3] ?? 1);
    expect(expected(5.2)[1]).toBeGreaterThan(0.5);
  });

  it("stays close to the person's middle after two weeks", () => {
    const past = days([4, 4, 3, 4, 5, 4, 3, 4, 4, 3, 4, 5, 4, 1]);
    const likely = likelyAnswers(past, { day: 20_014, known: {} });
    expect(likely[3]).toBeGreaterThan(0.3);
    expect(likely[0]).toBeLessThan(0.25);
  });
});

it("aims at more where ranges have held less, within 70 to 90 %", () => {
  expect(aimedShare(UNKNOWN)).toBeCloseTo(0.8);
  expect(aimedShare({ judged: 80, inside: 56 })).toBeCloseTo(0.88);
  expect(aimedShare({ judged: 80, inside: 72 })).toBeCloseTo(0.72);
  expect(aimedShare({ judged: 100, inside: 0 })).toBe(0.9);
});
