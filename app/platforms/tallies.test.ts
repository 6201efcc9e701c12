import { describe, expect, it } from "vitest";
import { activitySignals } from "./activity-signals";
import { countSignal } from "./count-signal";
import { dayOf } from "./iso-weeks";
import { tallied } from "./tallies";

const byHour = (times: readonly string[]) => tallied(times, true).byHour();
const byWeekday = (times: readonly string[]) => tallied(times, false).byWeekday();
const byWeek = (times: readonly string[], from: string, to: string) =>
  tallied(times, false).byWeek(dayOf(from), dayOf(to));

describe("calendar counts", () => {
  it("have every weekday, from Monday as 1 to Sunday as 7", () => {
    const times = ["2026-11-16T09:00:00Z", "2026-11-16T10:00:00Z", "2026-11-22T23:59:59.999Z"];
    expect(byWeekday(times)).toEqual({ "1": 2, "2": 0, "3": 0, "4": 0, "5": 0, "6": 0, "7": 1 });
  });

  it("use the date and hour the platform wrote, not UTC", () => {
    // A Sunday evening in UTC.
    const time = "2026-11-23T00:30:00+02:00";
    expect(byWeekday([time])["1"]).toBe(1);
    expect(byHour([time, "2026-11-23T09:15:00-05:00"])).toMatchObject({ "0": 1, "9": 1, "22": 0, "14": 0 });
  });

  it("have all twenty-four hours", () => {
    expect(Object.keys(byHour([])).length).toBe(24);
    expect(byHour(["2026-11-16T23:59:00Z"])["23"]).toBe(1);
  });

  it("have every week of the period, including weeks with 0", () => {
    const times = ["2026-11-02T00:00:00Z", "2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z"];
    expect(byWeek(times, times[0] ?? "", "2026-11-23T00:00:00Z")).toEqual({
      "2026-W45": 1,
      "2026-W46": 0,
      "2026-W47": 2,
      "2026-W48": 0,
    });
  });

  it.each([
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2021-01-01", "2020-W53"],
    ["2026-03-30", "2026-W14"],
  ])("assign %s to the ISO week %s", (date, week) => {
    expect(byWeek([`${date}T12:00:00Z`], `${date}T12:00:00Z`, `${date}T12:00:00Z`)).toEqual({ [week]: 1 });
  });

  it("include an instant whose local date is in another week than the period's end in UTC", () => {
    const local = "2026-11-23T00:30:00+02:00";
    const utc = "2026-11-22T22:30:00Z";
    expect(byWeek([local], utc, utc)).toEqual({ "2026-W47": 0, "2026-W48": 1 });
  });

  it("extend the period for instants beyond it, without skipping weeks", () => {
    const end = "2026-11-10T00:00:00Z";
    expect(byWeek(["2026-11-20T00:00:00Z", "2026-10-29T00:00:00Z"], end, end)).toEqual({
      "2026-W44": 1,
      "2026-W45": 0,
      "2026-W46": 0,
      "2026-W47": 1,
    });
  });

  it("have the weeks of a period without any events", () => {
    expect(byWeek([], "2026-11-16T00:00:00Z", "2026-11-17T00:00:00Z")).toEqual({ "2026-W47": 0 });
  });
});

describe("a signal", () => {
  const period = { from: "2026-11-16T00:00:00Z", to: "2026-11-22T00:00:00Z" };

  it("has as many observations as the sum of its values", () => {
    const values = { followers: 3, following: 4 };
    expect(countSignal("social-breadth", "ties", values, period)).toEqual([
      { kind: "social-breadth", of: "ties", ...period, observations: 7, values },
    ]);
  });

  it("is absent without observations", () => {
    expect(countSignal("interests", "files", { documents: 0 }, period)).toEqual([]);
    expect(activitySignals([], "videos", null)).toEqual([]);
  });

  it("of activity spans the first to the last instant, in any order, with weekdays where the zone is known", () => {
    const instants = ["2026-11-18T09:00:00Z", "2026-11-19T22:00:00Z", "2026-11-16T08:00:00Z"];
    const [byDay, byWeeks] = activitySignals(instants, "events", "Europe/Helsinki");
    const span = { from: "2026-11-16T08:00:00.000Z", to: "2026-11-19T22:00:00.000Z", observations: 3 };
    expect(byDay).toMatchObject({ kind: "activity-by-weekday", ...span, values: { "1": 1, "3": 1, "5": 1 } });
    expect(byWeeks).toMatchObject({ kind: "regularity", ...span, values: { "2026-W47": 3 } });
    expect(activitySignals(instants, "events", null).map(({ kind }) => kind)).toEqual(["regularity"]);
  });

  it("of activity tells how many days hold how much, and of weeks how much of it lies within weekdays", () => {
    const [byDay, byWeeks] = activitySignals(
      ["2026-11-16T08:00:00Z", "2026-11-16T09:00:00Z", "2026-11-18T09:00:00Z", "2026-11-23T09:00:00Z"],
      "events",
      "UTC",
    );
    // Two on one Monday, one on the next, one on a Wednesday, in two weeks: (2² + 1² − 3² / 2) + (1² − 1² / 2).
    expect(byDay?.spread).toEqual({ squares: 6 });
    expect(byWeeks?.spread).toEqual({ squares: 6, within: 1 });
  });
});
