import { describe, expect, it, vi } from "vitest";
import { type DayActivity, weeklyChart } from "./weekly-activity.server";

// The chart is worked out from rows that are given to it; no database is asked.
vi.mock("~/db.server", () => ({ db: {} }));

const NOON = new Date("2026-11-20T12:00:00Z");

function day(date: string, decisionConfidence: number, dataQuality: number): DayActivity {
  return { id: date, date, decisionConfidence, dataQuality, platformActivity: {} };
}

const cells = (activity: DayActivity[], now = NOON) =>
  weeklyChart(activity, now).rows.map(({ heading, cells }) => [heading, ...cells]);

describe("the week", () => {
  it("is the documented sample, marked as one, while there is no activity", () => {
    const week = weeklyChart([], NOON);
    expect(week.isSample).toBe(true);
    expect(week.rows.map(({ heading, cells }) => [heading, ...cells])).toEqual([
      ["Mon", "75", "82"],
      ["Tue", "68", "78"],
      ["Wed", "85", "88"],
      ["Thu", "72", "85"],
      ["Fri", "90", "92"],
      ["Sat", "65", "75"],
      ["Sun", "58", "70"],
    ]);
  });

  it("ends with today and begins six days before, each day under its name", () => {
    const week = weeklyChart([day("2026-11-20", 70, 40)], NOON);
    expect(week.isSample).toBe(false);
    expect(week.rows.map(({ heading }) => heading)).toEqual([
      "Sat",
      "Sun",
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
    ]);
    expect(week.rows.at(-1)?.cells).toEqual(["70", "40"]);
  });

  it("has 'none' where nothing happened, and a 0 where the figure is 0", () => {
    expect(cells([day("2026-11-18", 0, 0), day("2026-11-20", 1, 2)]).slice(-3)).toEqual([
      ["Wed", "0", "0"],
      ["Thu", "none", "none"],
      ["Fri", "1", "2"],
    ]);
  });

  it("leaves out what is older, and does not fall back to the sample for it", () => {
    const week = weeklyChart([day("2026-11-13", 99, 99)], NOON);
    expect(week.isSample).toBe(false);
    expect(week.rows.flatMap((row) => row.cells)).toEqual(Array(14).fill("none"));
    expect(weeklyChart([day("2026-11-14", 99, 99)], NOON).rows[0]?.cells).toEqual(["99", "99"]);
  });

  it.each(["2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.999Z"])("counts days in UTC: %s", (instant) => {
    expect(cells([day("2026-11-20", 70, 40)], new Date(instant)).at(-1)).toEqual(["Fri", "70", "40"]);
  });

  it("crosses months and years", () => {
    const newYear = new Date("2027-01-02T08:00:00Z");
    expect(cells([day("2026-12-31", 5, 6)], newYear)[4]).toEqual(["Thu", "5", "6"]);
  });

  it("draws each line with as many points as there are days with figures", () => {
    const { drawing } = weeklyChart([day("2026-11-18", 10, 20), day("2026-11-20", 30, 40)], NOON);
    expect(drawing.series.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
      ["Decision Confidence", [10, 30]],
      ["Data Quality", [20, 40]],
    ]);
  });
});
