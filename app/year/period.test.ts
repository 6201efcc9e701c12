import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysThrough } from "./counts";
import {
  dayAndMonth,
  isWholeYear,
  paddedMonths,
  periodAddress,
  periodAfter,
  periodAt,
  periodBefore,
  periodName,
} from "./period";

describe("the period of an address", () => {
  it.each([
    ["2026", undefined, "2026-01-01", "2026-12-31", "2026", "/year/2026"],
    ["2026", "03", "2026-03-01", "2026-03-31", "March 2026", "/year/2026/03"],
    ["2024", "02", "2024-02-01", "2024-02-29", "February 2024", "/year/2024/02"],
    ["2026", "01-03", "2026-01-01", "2026-03-31", "January to March 2026", "/year/2026/01-03"],
    ["1990", "10-12", "1990-10-01", "1990-12-31", "October to December 1990", "/year/1990/10-12"],
  ])("%s/%s is from %s to %s", (year, months, from, to, name, address) => {
    const period = periodAt(year, months);
    if (!period) throw new Error("no period");
    expect([period.from, period.to]).toEqual([from, to]);
    expect(periodName(period)).toBe(name);
    expect(periodAddress(period)).toBe(address);
    expect(isWholeYear(period)).toBe(months === undefined);
  });

  it.each([
    ["1989", undefined],
    ["2101", undefined],
    ["26", undefined],
    ["02026", undefined],
    ["２０２６", undefined],
    ["2026", ""],
    ["2026", "3"],
    ["2026", "00"],
    ["2026", "13"],
    ["2026", "02-04"],
    ["2026", "01-12"],
    ["2026", "03\n"],
    [" 2026", "03"],
  ])("%j/%j is none", (year, months) => {
    expect(periodAt(year, months)).toBeNull();
  });

  it.each([
    ["3", "03"],
    ["1-3", "01-03"],
    ["10-12", "10-12"],
    ["03", "03"],
    ["", ""],
    ["123", "123"],
  ])("%j is written %j", (typed, written) => {
    expect(paddedMonths(typed)).toBe(written);
  });

  const parts = fc.constantFrom(undefined, "01", "06", "12", "01-03", "04-06", "07-09", "10-12");
  it("lies right between the one before and the one after, and its address leads back to it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1991, max: 2099 }), parts, (year, months) => {
        const period = periodAt(String(year), months);
        const [before, after] = period ? [periodBefore(period), periodAfter(period)] : [null, null];
        if (!period || !before || !after) throw new Error("no period");
        expect(daysThrough(before.to, period.from)).toHaveLength(2);
        expect(daysThrough(period.to, after.from)).toHaveLength(2);
        expect(periodAfter(before)).toEqual(period);
        const [, , asked = "", askedMonths] = periodAddress(period).split("/");
        expect(periodAt(asked, askedMonths)).toEqual(period);
      }),
    );
  });

  it("ends at the first and the last year", () => {
    const first = periodAt("1990", "01");
    const last = periodAt("2100");
    expect([first && periodBefore(first), last && periodAfter(last)]).toEqual([null, null]);
  });

  it("a day is named without its year", () => {
    expect(dayAndMonth("2026-03-03")).toBe("3 March");
  });
});
