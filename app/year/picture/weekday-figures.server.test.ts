import { describe, expect, it } from "vitest";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { period, rowsOf } from "../year.fixture";
import { weekdayFigures } from "./weekday-figures.server";

const YEAR = period("2026");
const SPAN = { from: "2026-01-01", to: "2026-12-31" };
const APPLE = { source: "apple", sourceLabel: "Apple", kind: "", holds: "figures" } as const;
const STEPS = { ...APPLE, stream: "steps", of: "days with steps", unit: "steps" } as const;
const SLEEP = { ...APPLE, stream: "sleep", of: "nights", unit: "hours", isOfNights: true } as const;

const isWeekend = (day: string) => weekdayOf(dayOf(day)) > 5;
/** Differs from day to day, but is the same on average for each weekday. */
const wandering = (day: string) => (dayOf(day) / 86_400_000) % 11;

describe("figures by weekday", () => {
  it("are the means of each weekday with their number of days", () => {
    const [steps, ...others] = weekdayFigures(
      rowsOf(STEPS, SPAN, (day) => (isWeekend(day) ? 9_000 : 5_000)),
      YEAR,
    );
    expect(others).toEqual([]);
    expect(steps?.drawing.rows[0]).toEqual({ heading: "Monday", cells: ["5,000 (52 days)"] });
    expect(steps?.drawing.rows[6]).toEqual({ heading: "Sunday", cells: ["9,000 (52 days)"] });
    expect([steps?.title, steps?.average]).toEqual(["Steps by weekday", "6,140 steps a day"]);
    expect(steps?.sentence).toBe(
      "Averages of 365 days with steps, from Apple. Higher at weekends than on other days.",
    );
  });

  it("weekends are told of only beyond chance, and nights only beyond what most people do", () => {
    const [even] = weekdayFigures(
      rowsOf(STEPS, SPAN, (day) => 5_000 + 300 * wandering(day)),
      YEAR,
    );
    expect(even?.sentence).toBe("Averages of 365 days with steps, from Apple.");
    const longer = (more: number) => (day: string) => 6 + wandering(day) / 3 + (isWeekend(day) ? more : 0);
    const sentence = (more: number) => weekdayFigures(rowsOf(SLEEP, SPAN, longer(more)), YEAR)[0]?.sentence;
    expect(sentence(1)).toBe("Averages of 365 nights, from Apple. A night belongs to the day it ends on.");
    expect(sentence(3)).toMatch(/Higher at weekends than on other days\.$/);
  });

  it("of fewer than two weeks are left out, and so are other months", () => {
    const rows = rowsOf(STEPS, { from: "2026-03-01", to: "2026-03-13" }, () => 1);
    expect(weekdayFigures(rows, YEAR)).toEqual([]);
    expect(
      weekdayFigures(
        rowsOf(STEPS, SPAN, () => 1),
        period("2026", "02"),
      )[0]?.sentence,
    ).toMatch(/of 28 days/);
    expect(
      weekdayFigures(
        rowsOf(STEPS, SPAN, () => 1),
        period("2025"),
      ),
    ).toEqual([]);
  });
});
