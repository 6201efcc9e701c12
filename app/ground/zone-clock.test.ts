import { describe, expect, it } from "vitest";
import { ZoneClock } from "./zone-clock";

const shown = (zone: string, instant: string) =>
  new Date(new ZoneClock(zone).local(Date.parse(instant))).toISOString().slice(0, 16);

describe("the local clock of a zone", () => {
  it.each([
    ["Europe/Vienna", "2026-01-10T23:30:00Z", "2026-01-11T00:30"],
    ["Europe/Vienna", "2026-07-10T22:30:00Z", "2026-07-11T00:30"],
    // The clocks go forward at 01:00 UTC on 29 March 2026, and back at 01:00 UTC on 25 October.
    ["Europe/Vienna", "2026-03-29T00:59:00Z", "2026-03-29T01:59"],
    ["Europe/Vienna", "2026-03-29T01:00:00Z", "2026-03-29T03:00"],
    ["Europe/Vienna", "2026-10-25T00:59:00Z", "2026-10-25T02:59"],
    ["Europe/Vienna", "2026-10-25T01:00:00Z", "2026-10-25T02:00"],
    ["America/New_York", "2026-01-01T03:00:00Z", "2025-12-31T22:00"],
    ["Asia/Kathmandu", "2026-01-01T20:15:00Z", "2026-01-02T02:00"],
    ["UTC", "2026-01-01T20:15:00Z", "2026-01-01T20:15"],
    ["Pacific/Apia", "2011-12-30T09:59:00Z", "2011-12-29T23:59"],
    ["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00"],
  ])("of %s shows at %s: %s", (zone, instant, local) => {
    expect(shown(zone, instant)).toBe(local);
  });

  it("agrees with the moment's own formatting over two years, by the hour", () => {
    for (const zone of ["Europe/London", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca"]) {
      const clock = new ZoneClock(zone);
      const format = new Intl.DateTimeFormat("sv", {
        dateStyle: "short",
        timeStyle: "short",
        timeZone: zone,
      });
      for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
        expect(new Date(clock.local(at)).toISOString().slice(0, 16).replace("T", " ")).toBe(
          format.format(at),
        );
      }
    }
  });
});

it.each([
  ["UTC", "2026-01-01T20:15", "2026-01-01T20:15"],
  ["Europe/Vienna", "2026-07-01T18:00", "2026-07-01T16:00"],
  ["America/New_York", "2026-01-01T18:00", "2026-01-01T23:00"],
  // Skipped, as the clocks go forward.
  ["Europe/Vienna", "2026-03-29T02:00", "2026-03-29T01:00"],
  ["America/New_York", "2026-03-08T02:00", "2026-03-08T07:00"],
])("in %s it is %s at %s UTC", (zone, local, instant) => {
  const found = new ZoneClock(zone).instant(Date.parse(`${local}Z`));
  expect(new Date(found).toISOString().slice(0, 16)).toBe(instant);
});
