import { describe, expect, it, test } from "vitest";
import { isDue, nextReportAt } from "./schedule";

const MONDAY = new Date("2026-11-02T08:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);

describe("a weekly odyssey", () => {
  const waiting = { askedAt: null, nextReportAt: nextReportAt("weekly", MONDAY) };

  test.each([
    [0, false],
    [6.99, false],
    [7, true],
    [70, true],
  ])("is %d days after its due date: %s", (days, due) => {
    expect(isDue(waiting, daysAfter(days))).toBe(due);
  });

  it("makes one report after ten weeks of downtime, and the next a week later", () => {
    const late = daysAfter(70);
    const after = { askedAt: null, nextReportAt: nextReportAt("weekly", late) };
    expect(after.nextReportAt).toEqual(daysAfter(77));
    expect(isDue(after, late)).toBe(false);
  });

  it("makes none early when a server's clock is set back", () => {
    expect(isDue(waiting, daysAfter(-300))).toBe(false);
  });
});

describe("an odyssey updated on request", () => {
  it("is never due by itself, and at once on request", () => {
    const never = nextReportAt("never", MONDAY);
    expect(never).toBeNull();
    expect(isDue({ askedAt: null, nextReportAt: never }, daysAfter(1_000))).toBe(false);
    expect(isDue({ askedAt: MONDAY, nextReportAt: never }, daysAfter(-1))).toBe(true);
  });
});
