import { describe, expect, it } from "vitest";
import { firstKeptDay, KEPT_MONTHS, keptMonthsInWords } from "./kept-months";

describe("how long titles are kept", () => {
  it.each([
    ["2026-11-26T10:00:00Z", 12, "2025-11-01"],
    ["2026-11-30T23:59:59Z", 6, "2026-05-01"],
    ["2026-01-01T00:00:00Z", 6, "2025-07-01"],
    ["2024-02-29T12:00:00Z", 60, "2019-02-01"],
  ])("at %s and %d months the first day is %s", (now, months, day) => {
    expect(firstKeptDay(new Date(now), months)).toBe(day);
  });

  it("is said in words", () => {
    expect(KEPT_MONTHS.map(keptMonthsInWords)).toEqual(["6 months", "a year", "2 years", "5 years"]);
  });
});
