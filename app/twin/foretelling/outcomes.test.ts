import { describe, expect, it } from "vitest";
import { writtenDayOf } from "./days";
import { eventOutcome, quantityOutcome } from "./outcomes";
import type { Rhythm } from "./rhythm";

/** Day number of Monday, 5 January 2026. */
const FIRST = 20_458;
const day = (at: number) => writtenDayOf(FIRST + at);
const period = { from: day(0), to: day(27) };
const covered = { from: day(-100), to: day(40) };

const rhythm = (about: string, figures: readonly (readonly [number, number])[]): Rhythm => ({
  source: "here",
  about,
  days: new Map(figures.map(([at, figure]) => [day(at), figure])),
  covered,
});
const forecast = (about: string, low: number, high: number) => ({ ...period, about, low, high });

describe("what comes of a quantity", () => {
  const plays = rhythm("plays-a-week", [
    [-1, 50],
    [0, 4],
    [27, 4],
    [28, 50],
  ]);

  it("is counted over the period alone, both ends included", () => {
    expect(quantityOutcome(forecast("plays-a-week", 2, 3), plays)).toEqual({
      observed: 2,
      outcome: "inside",
    });
    expect(quantityOutcome(forecast("plays-a-week", 2.25, 3), plays)?.outcome).toBe("outside");
  });

  it("is open before the period's end, and void where later data leaves out a part of it", () => {
    const asked = forecast("plays-a-week", 2, 3);
    expect(quantityOutcome(asked, { ...plays, covered: { ...covered, to: day(26) } })).toBeNull();
    const late = { ...plays, covered: { from: day(1), to: day(40) } };
    expect(quantityOutcome(asked, late)).toEqual({ observed: null, outcome: "void" });
    const gap = (from: number, to: number) => ({ ...plays, gaps: [[day(from), day(to)] as const] });
    expect(quantityOutcome(asked, gap(-50, 7))?.outcome).toBe("void");
    expect(quantityOutcome(asked, gap(2, 20))?.outcome).toBe("inside");
    expect(quantityOutcome(asked, gap(-90, -1))?.outcome).toBe("inside");
  });

  it("may be a share of events, or nights of those that were measured", () => {
    const weekend = rhythm("weekend-share", [
      [4, 6],
      [5, 1],
      [6, 1],
    ]);
    expect(quantityOutcome(forecast("weekend-share", 0.2, 0.3), weekend)?.observed).toBe(0.25);
    expect(quantityOutcome(forecast("weekend-share", 0, 1), rhythm("weekend-share", []))?.outcome).toBe(
      "void",
    );
    const nights = Array.from({ length: 14 }, (_, at) => [at, at % 2 === 0 ? 7 : 6.9] as const);
    expect(
      quantityOutcome(forecast("nights-of-seven-hours", 3, 4), rhythm("nights-of-seven-hours", nights)),
    ).toEqual({
      observed: 3.5,
      outcome: "inside",
    });
    const few = rhythm("nights-of-seven-hours", nights.slice(1));
    expect(quantityOutcome(forecast("nights-of-seven-hours", 0, 7), few)?.outcome).toBe("void");
  });

  it("is hours of seconds, and events before noon of all", () => {
    const hours = rhythm("hours-a-week", [[3, 4 * 3600]]);
    expect(quantityOutcome(forecast("hours-a-week", 1, 2), hours)?.observed).toBe(1);
    const events = { ...rhythm("events-before-noon", [[3, 10]]), part: new Map([[day(3), 4]]) };
    expect(quantityOutcome(forecast("events-before-noon", 0.3, 0.5), events)?.observed).toBe(0.4);
  });
});

describe("what comes of an event", () => {
  it("is yes on a day of the period, no without, open before its end", () => {
    expect(eventOutcome(period, [day(-1), day(27)], { covered })).toEqual({ observed: 1, outcome: "yes" });
    expect(eventOutcome(period, [day(-1), day(28)], { covered })).toEqual({ observed: 0, outcome: "no" });
    expect(eventOutcome(period, undefined, { covered })?.outcome).toBe("no");
    expect(eventOutcome(period, [day(1)], { covered: { ...covered, to: day(20) } })).toBeNull();
    expect(eventOutcome(period, [day(1)], { covered: { ...covered, from: day(1) } })?.outcome).toBe("void");
  });
});
