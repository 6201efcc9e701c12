import { describe, expect, it } from "vitest";
import {
  findZones,
  isTimeZone,
  zoneAmong,
  zoneInList,
  zoneInWords,
  zonesToChoose,
  zoneToday,
} from "./time-zones";

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

describe("a zone that has changed its name", () => {
  const RENAMED = [
    ["Europe/Kyiv", "Europe/Kiev"],
    ["Asia/Kolkata", "Asia/Calcutta"],
    ["Asia/Ho_Chi_Minh", "Asia/Saigon"],
    ["Asia/Kathmandu", "Asia/Katmandu"],
    ["Asia/Yangon", "Asia/Rangoon"],
    ["America/Nuuk", "America/Godthab"],
    ["Atlantic/Faroe", "Atlantic/Faeroe"],
    ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
    ["America/Indiana/Indianapolis", "America/Indianapolis"],
    ["Pacific/Kanton", "Pacific/Enderbury"],
    ["Africa/Asmara", "Africa/Asmera"],
  ] as const;

  it.each(RENAMED)("is found by today's name and by the former one: %s, %s", (today, former) => {
    const zones = zonesToChoose("UTC");
    expect(zones).toContain(today);
    expect(zones).not.toContain(former);
    for (const name of [today, former]) {
      const [, town = ""] = name.split(/\/(?=[^/]+$)/);
      expect(findZones(zones, name, 1), name).toEqual([today]);
      expect(findZones(zones, town.replaceAll("_", " "), 9), town).toContain(today);
      expect([isTimeZone(name), zoneToday(name), zoneAmong(zones, name)]).toEqual([true, today, today]);
      expect(zoneInWords(name)).toBe(today.replaceAll("_", " "));
      expect(zoneInList(name)).toBe(
        `${today.replaceAll("_", " ")} (formerly ${former.replaceAll("_", " ")})`,
      );
    }
  });

  it.each(RENAMED)("has the same clock under both names: %s, %s", (...names) => {
    const clocks = ["2012-01-15T12:00Z", "2025-07-15T12:00Z"].map((instant) =>
      names.map((timeZone) => new Date(instant).toLocaleString("en", { timeZone })),
    );
    for (const [today, former] of clocks) expect(today).toBe(former);
  });

  it("stands in the list once, under the name that was chosen before", () => {
    for (const own of ["Asia/Kolkata", "Asia/Calcutta"]) {
      const listed = zonesToChoose(own).filter((name) => zoneToday(name) === "Asia/Kolkata");
      expect(listed).toEqual([own]);
      expect(zoneAmong(zonesToChoose(own), "Asia/Calcutta")).toBe(own);
    }
    expect(zoneAmong(zonesToChoose("UTC"), "Europe/Atlantis")).toBeUndefined();
  });

  it("is found without its accents, or with them", () => {
    const zones = zonesToChoose("UTC");
    for (const typed of ["sao paulo", "São Paulo"]) {
      expect(findZones(zones, typed, 9)).toEqual(["America/Sao_Paulo"]);
    }
  });
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
