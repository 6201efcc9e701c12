import { expect, it } from "vitest";
import type { HoursInARow } from "~/platforms/finding/hours-in-a-row";
import { signal } from "./signals.fixture";
import { toldByAnother, toldMoreExactly } from "./told-once";

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const evenings = { signal: signal("activity-by-hour", { 20: 100 }), observed: "evenings" } as const;
const half = (hours: HoursInARow) => ({
  signal: signal("hours-of-week", { "1-20": 100 }),
  observed: "half-in-few-hours" as const,
  hours: [{ ...hours, days: ALL_DAYS }],
});

it("a part of the day is told by the few hours in it that hold half, past midnight too", () => {
  for (const hours of [
    { from: 19, length: 3 },
    { from: 22, length: 4 },
  ]) {
    const exact = half(hours);
    expect([...toldMoreExactly([evenings, exact])]).toEqual([[evenings.signal, exact.signal]]);
  }
});

it("it is told by itself where these hours reach beyond it, or are those of another source", () => {
  expect(toldMoreExactly([evenings, half({ from: 16, length: 4 })]).size).toBe(0);
  const { signal: own, ...rest } = half({ from: 19, length: 3 });
  expect(toldMoreExactly([evenings, { ...rest, signal: { ...own, source: "archive:other" } }]).size).toBe(0);
});

it("when days end is told by hours of the week that are those of most days, and not by Friday evenings", () => {
  const ends = {
    signal: signal("first-and-last-hours", { "7-22": 100 }),
    hours: [{ from: 21, length: 2, days: ALL_DAYS }],
  };
  const week = (days: number[]) => ({
    signal: signal("hours-of-week", { "5-20": 100 }),
    hours: [{ from: 20, length: 3, days }],
  });
  expect(toldByAnother([ends, week([0, 1, 2, 3, 4])]).size).toBe(1);
  expect(toldByAnother([ends, week([4])]).size).toBe(0);
});
