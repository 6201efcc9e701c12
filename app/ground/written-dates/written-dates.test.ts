import { describe, expect, test } from "vitest";
import { sinceEpoch, writtenByJava, writtenDay, writtenInUtc, writtenWithHalfDays } from "./written-dates";

describe("a date", () => {
  test.each([
    ["12 Mar 2026", "2026-03-12"],
    ["1 March 2026", "2026-03-01"],
    ["Mar 12, 2026", "2026-03-12"],
    ["2026/03/12", "2026-03-12"],
    ["2026-03-12T21:05:00Z", "2026-03-12"],
    ["29 Feb 2024", "2024-02-29"],
    ["29 Feb 2026", null],
    ["12/03/2026", null],
    ["12 Foo 2026", null],
    ["0001-01-01", null],
    ["", null],
  ])("written as %j is %s", (text, day) => {
    expect(writtenDay(text)).toBe(day);
  });
});

describe("an instant", () => {
  test.each([
    ["2026-03-12 21:05:00 UTC", "2026-03-12T21:05:00Z"],
    ["2026/03/02 11:19:55 UTC", "2026-03-02T11:19:55Z"],
    ["2026-03-12T21:05:00.123Z", "2026-03-12T21:05:00Z"],
    ["2026-03-12 21:05", "2026-03-12T21:05:00Z"],
    ["2026-03-12 25:05", null],
    ["2026-03-12T21:05:00+02:00", null],
    ["2026-03-12", null],
  ])("written in UTC as %j is %s", (text, at) => {
    expect(writtenInUtc(text)).toBe(at);
  });

  test.each([
    ["3/12/26, 9:05 PM", "2026-03-12T21:05:00Z"],
    ["12/1/2025, 12:00 AM", "2025-12-01T00:00:00Z"],
    ["13/12/26, 9:05 PM", null],
    ["3/12/26, 21:05", null],
  ])("written with AM or PM as %j is %s", (text, at) => {
    expect(writtenWithHalfDays(text)).toBe(at);
  });

  test("is read from Java's form and from seconds or milliseconds", () => {
    expect(writtenByJava("Thu Mar 12 21:05:33 UTC 2026")).toBe("2026-03-12T21:05:33Z");
    expect(writtenByJava("Thu Mar 12 21:05:33 CET 2026")).toBeNull();
    expect([sinceEpoch(1_773_349_500), sinceEpoch(1_773_349_500_000), sinceEpoch("1773349500")]).toEqual(
      Array(3).fill("2026-03-12T21:05:00Z"),
    );
    expect([0, -5, Number.NaN, 1e300, "", null, {}].map(sinceEpoch)).toEqual(Array(7).fill(null));
  });
});
