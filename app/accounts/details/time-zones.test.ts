import { describe, expect, it } from "vitest";
import { findZones, isTimeZone, zoneInWords, zonesToChoose } from "./time-zones";

describe("a time zone", () => {
  it.each([
    "UTC",
    "Europe/Vienna",
    "America/Argentina/Buenos_Aires",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Etc/GMT+5",
  ])("can be %s", (name) => expect(isTimeZone(name)).toBe(true));
  it.each([
    "",
    "Vienna",
    "Europe/Atlantis",
    "+01:00",
    "Europe/Vienna\0",
    "../etc",
    "UTC\0",
    `Etc/${"A".repeat(60)}`,
    "A".repeat(65),
    "Europe/Vienna ",
  ])("cannot be %j", (name) => expect(isTimeZone(name)).toBe(false));
  it("is shown with spaces instead of underscores", () =>
    expect(zoneInWords("America/New_York")).toBe("America/New York"));
});

describe("the zones to choose from", () => {
  it("start with UTC, then list each other zone once, by name", () => {
    const [first, ...others] = zonesToChoose("UTC");
    expect(first).toBe("UTC");
    expect(others).toEqual([...new Set(others)].sort());
    expect(others).toContain("Europe/Vienna");
  });
  it("include the user's own, even under an older name", () => {
    for (const own of ["Asia/Kolkata", "Asia/Calcutta"]) expect(zonesToChoose(own)).toContain(own);
  });
  it("are found by words in any order and case", () => {
    const zones = ["UTC", "America/New_York", "Europe/Vienna", "Europe/London"];
    expect(findZones(zones, "york new", 5)).toEqual(["America/New_York"]);
    expect(findZones(zones, "europe", 1)).toEqual(["Europe/Vienna"]);
    expect(findZones(zones, "", 9)).toEqual(zones);
    expect(findZones(zones, "atlantis", 9)).toEqual([]);
  });
});
