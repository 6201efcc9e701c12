import { describe, expect, it } from "vitest";
import { chartRows } from "~/web/ui/charts/LineChart";
import { type DayActivity, weeklyChart } from "./weekly-activity.server";

const NOON = new Date("2026-11-20T12:00:00Z");

function day(date: string, decisionConfidence: number, dataQuality: number): DayActivity {
  return { date, decisionConfidence, dataQuality };
}

const rows = (activity: DayActivity[], now = NOON) => chartRows(weeklyChart(activity, now).drawing);
const cells = (activity: DayActivity[], now = NOON) =>
  rows(activity, now).map(({ heading, cells }) => [heading, ...cells]);

describe("the week", () => {
  it("is the documented sample, marked as such, without activity", () => {
    const week = weeklyChart([], NOON);
    expect(week.isSample).toBe(true);
    expect(cells([])).toEqual([
      ["Mon", "75", "82"],
      ["Tue", "68", "78"],
      ["Wed", "85", "88"],
      ["Thu", "72", "85"],
      ["Fri", "90", "92"],
      ["Sat", "65", "75"],
      ["Sun", "58", "70"],
    ]);
  });

  it("ends today and begins six days before, each day labelled", () => {
    const activity = [day("2026-11-20", 70, 40)];
    expect(weeklyChart(activity, NOON).isSample).toBe(false);
    const headings = rows(activity).map(({ heading }) => heading);
    expect(headings).toEqual(["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"]);
    expect(rows(activity).at(-1)?.cells).toEqual(["70", "40"]);
  });

  it("has 'none' for a day without activity and where nothing was said of being sure, and 0 for no data", () => {
    expect(cells([day("2026-11-18", 0, 0), day("2026-11-20", 1, 2)]).slice(-3)).toEqual([
      ["Wed", "none", "0"],
      ["Thu", "none", "none"],
      ["Fri", "1", "2"],
    ]);
  });

  it("leaves out older days if there was activity this week", () => {
    const both = [day("2026-11-13", 99, 99), day("2026-11-14", 1, 2)];
    expect(weeklyChart(both, NOON).endedOn).toBeNull();
    expect(rows(both).flatMap((row) => row.cells)).toEqual(["1", "2", ...Array(12).fill("none")]);
  });

  it("is the last week with activity if there was none since, and says when it ended", () => {
    const old = [day("2026-10-30", 5, 6), day("2026-11-01", 7, 8), day("2026-11-03", 9, 10)];
    expect(weeklyChart(old, NOON)).toMatchObject({ isSample: false, endedOn: "2026-11-03" });
    expect(cells(old)).toEqual([
      ["Wed", "none", "none"],
      ["Thu", "none", "none"],
      ["Fri", "5", "6"],
      ["Sat", "none", "none"],
      ["Sun", "7", "8"],
      ["Mon", "none", "none"],
      ["Tue", "9", "10"],
    ]);
    expect(weeklyChart([day("2026-11-13", 9, 9)], NOON).endedOn).toBe("2026-11-13");
    expect(weeklyChart([day("2026-11-14", 9, 9)], NOON).endedOn).toBeNull();
  });

  it.each(["2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.999Z"])("counts days in UTC: %s", (instant) => {
    expect(cells([day("2026-11-20", 70, 40)], new Date(instant)).at(-1)).toEqual(["Fri", "70", "40"]);
  });

  it("crosses months and years", () => {
    const newYear = new Date("2027-01-02T08:00:00Z");
    expect(cells([day("2026-12-31", 5, 6)], newYear)[4]).toEqual(["Thu", "5", "6"]);
  });

  it("draws a line per figure over the days", () => {
    const { drawing } = weeklyChart([day("2026-11-18", 10, 20), day("2026-11-20", 30, 40)], NOON);
    const none = Array(4).fill(null);
    expect(drawing.series.map(({ name, values }) => [name, values])).toEqual([
      ["Decision Confidence", [...none, 10, null, 30]],
      ["Data Quality", [...none, 20, null, 40]],
    ]);
  });
});
