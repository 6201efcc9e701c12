import { describe, expect, it } from "vitest";
import { latestDay, readDay, readWhen } from "./event-time";

const LATEST = "2026-11-22";

it("the latest day of an archive lies two days ahead, for any time zone and wrong clocks", () => {
  expect(latestDay(new Date("2026-11-20T23:59:59Z"))).toBe(LATEST);
});

describe("when something happened", () => {
  it.each<[string, string, number | null, number?]>([
    ["2026-03-12", "2026-03-12", null],
    ["2026-03-12T21:05:00+01:00", "2026-03-12", 21],
    ["2026-03-12 21:05", "2026-03-12", 21],
    ["2026-03-12T00:05:00.123-0700", "2026-03-12", 0],
    ["2026-03-12T23:05:00Z", "2026-03-12", null, 92],
    ["2026-03-12T00:14:59Z", "2026-03-12", null, 0],
    ["2026-03-12T23:59:59Z", "2026-03-12", null, 95],
    ["2026-03-12T12:30Z", "2026-03-12", null, 50],
    ["2026-03-12T12:60:00Z", "", null],
    ["2026-11-22", "2026-11-22", null],
    ["1970-01-01", "1970-01-01", null],
    ["2024-02-29", "2024-02-29", null],
    ["2026-12-01", "", null],
    ["2026-11-23", "", null],
    ["1969-12-31", "", null],
    ["2026-02-29", "", null],
    ["2026-02-28", "2026-02-28", null],
    ["2026-04-31", "", null],
    ["2026-01-31", "2026-01-31", null],
    ["2026-00-10", "", null],
    ["2026-01-00", "", null],
    ["2025-13-10", "", null],
    ["2025-12-32", "", null],
    ["2025-12-01T24:00:00+01:00", "", null],
    ["12 March 2026", "", null],
  ])(
    "%s is read as the day %s and the local hour %s, or the quarter of the day in UTC",
    (at, date, hour, utcQuarter) => {
      expect(readWhen(at, LATEST)).toEqual(date === "" ? null : { date, hour, utcQuarter });
    },
  );

  it("is only a day where days are asked for", () => {
    expect(readDay("2026-03-12", LATEST)).toBe("2026-03-12");
    expect(readDay("2026-03-12T21:05:00+01:00", LATEST)).toBeNull();
    expect(readDay("2026-02-30", LATEST)).toBeNull();
    expect(readDay("", LATEST)).toBeNull();
  });
});
