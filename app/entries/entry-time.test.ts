import { describe, expect, it } from "vitest";
import { ZoneClock } from "~/ground/zone-clock";
import { entryInstant, entryTime, entryTimeText } from "./entry-time";

describe("when an entry happened", () => {
  it.each([
    ["2026-03-12", null, "2026-03-12", "2026-03-12", null],
    ["2026-03-12T23:30:05Z", null, "2026-03-12T23:30:05.000Z", "2026-03-12", null],
    ["2026-03-12T23:30:05Z", "Europe/Berlin", "2026-03-12T23:30:05.000Z", "2026-03-13", null],
    ["2026-03-12 23:30", "Europe/Berlin", "2026-03-12T23:30:00", "2026-03-12", null],
    ["2026-03-12T00:30:00+05:30", "Europe/Berlin", "2026-03-11T19:00:00.000Z", "2026-03-12", 330],
    ["2026-03-12T23:30:00.123-0800", null, "2026-03-13T07:30:00.000Z", "2026-03-12", -480],
    ["2026-03-12T10:00:00+01", null, "2026-03-12T09:00:00.000Z", "2026-03-12", 60],
  ])("%s, in %s, is %s on %s", (at, zone, text, day, zoneOffsetMinutes) => {
    const found = entryTime(at, zone === null ? null : new ZoneClock(zone));
    expect(found).toMatchObject({ day, zoneOffsetMinutes });
    expect(entryInstant(at)).toBe(found?.instant);
    expect(entryTimeText(new Date(found?.instant ?? 0), found?.precision ?? "")).toBe(text);
  });

  it.each(["", "12.03.2026", "2026-13-40", "2026-03-12T99:00Z", "2026-03-12T10:00:00 CET"])(
    "is not read from “%s”",
    (at) => expect([entryTime(at, null), entryInstant(at)]).toEqual([null, null]),
  );
});
