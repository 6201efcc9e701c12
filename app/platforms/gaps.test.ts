import { expect, it } from "vitest";
import { DAY_MS } from "~/ground/units";
import { gapsBetween, storedGaps, touchesGap } from "./gaps";

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const gaps = (...dates: string[]) => storedGaps(gapsBetween(dates.map(day)));

it("a gap is more than eight weeks between two days with something, in any order", () => {
  expect(gaps("2026-01-01", "2026-02-26")).toEqual([]);
  expect(gaps("2026-02-27", "2026-01-01", "2026-01-01")).toEqual([["2026-01-02", "2026-02-26"]]);
  expect(gaps("2026-01-01")).toEqual([]);
  expect(gaps()).toEqual([]);
});

it("a span touches a gap that it shares a day with", () => {
  const found = gapsBetween([day("2026-01-01"), day("2026-04-01")]);
  expect(touchesGap(found, day("2025-12-29"), day("2026-01-01"))).toBe(false);
  expect(touchesGap(found, day("2026-01-01"), day("2026-01-02"))).toBe(true);
  expect(touchesGap(found, day("2026-03-31"), day("2026-04-06"))).toBe(true);
  expect(touchesGap(found, day("2026-04-01"), day("2026-04-06"))).toBe(false);
});

it("of very many the hundred longest are kept, in order, and none from before the counted time", () => {
  const apart = (index: number) => (60 + (index % 7)) * DAY_MS;
  const days = [day("1990-01-01")];
  for (let index = 0; index < 150; index += 1) days.push((days.at(-1) ?? 0) + apart(index));
  const kept = storedGaps(gapsBetween(days));
  expect(kept).toHaveLength(100);
  expect(kept.map(([first]) => first)).toEqual(kept.map(([first]) => first).toSorted());
  expect(kept.every(([first, last]) => day(last) - day(first) >= 61 * DAY_MS - 2 * DAY_MS)).toBe(true);
  const late = storedGaps(gapsBetween(days), day("2010-01-01"));
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(([, last]) => last >= "2010-01-01")).toBe(true);
});
