import { expect, it } from "vitest";
import { RETENTION, yearsBefore } from "./retention";

it.each([
  ["2026-11-22T10:00:00.000Z", 2, "2024-11-22T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 2, "2026-03-01T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 4, "2024-02-29T10:00:00.000Z"],
])("%s is %i years after %s", (now, years, before) => {
  expect(yearsBefore(new Date(now), years).toISOString()).toBe(before);
});

it("periods in years are enforced by the job, and every other one says what ends it", () => {
  for (const { period, ends, why } of RETENTION) {
    if (ends) expect(period).toBe(`${ends.years} years`);
    else expect(why).toMatch(/\.$/);
  }
});
