import { describe, expect, it } from "vitest";
import { dayMoved, isDate, sameDateIn, weekdayName } from "./dates";

describe("a day of the calendar", () => {
  it.each(["2024-02-29", "0001-01-01", "9999-12-31", "2026-11-29"])("is %s", (text) => {
    expect(isDate(text)).toBe(true);
  });
  it.each([
    ...["2025-02-29", "2025-02-30", "2025-13-01", "2025-00-10", "2025-01-00", "0000-01-01", "10000-01-01"],
    ...["2025-1-1", "2025-01-01T00:00", "+2025-01-01", "", "today", "２０２５-01-01", "2025-01-01\n"],
  ])("is not %j", (text) => {
    expect(isDate(text)).toBe(false);
  });
});

it("days are moved over months and leap years, and not out of the calendar", () => {
  expect(dayMoved("2024-02-28", 1)).toBe("2024-02-29");
  expect(dayMoved("2025-01-01", -1)).toBe("2024-12-31");
  expect(dayMoved("0001-01-01", -1)).toBeNull();
  expect(dayMoved("9999-12-31", 1)).toBeNull();
});

it("29 February is the same date in leap years alone", () => {
  expect(sameDateIn("2024-02-29", 2014, 2023)).toEqual(["2016-02-29", "2020-02-29"]);
  expect(sameDateIn("2023-02-28", 2020, 2021)).toEqual(["2020-02-28", "2021-02-28"]);
});

it("a day has its weekday", () => {
  expect([weekdayName("2026-11-29"), weekdayName("2024-02-29")]).toEqual(["Sunday", "Thursday"]);
});
