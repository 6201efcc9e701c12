import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { dailyAt, nextRun, type Schedule } from "./schedule";

const next = (now: string, schedule: Schedule = dailyAt(3, 30)) =>
  nextRun(schedule, new Date(now)).toISOString();

describe("work at a time of day", () => {
  it.each([
    ["later today", "2026-11-22T03:29:59.999Z", "2026-11-22T03:30:00.000Z"],
    ["tomorrow when it is that time right now", "2026-11-22T03:30:00.000Z", "2026-11-23T03:30:00.000Z"],
    ["tomorrow after a run that took hours", "2026-11-22T09:12:00.000Z", "2026-11-23T03:30:00.000Z"],
    ["at the turn of the year", "2026-12-31T23:59:59.999Z", "2027-01-01T03:30:00.000Z"],
    ["on a leap day", "2028-02-28T12:00:00.000Z", "2028-02-29T03:30:00.000Z"],
  ])("runs %s", (_when, now, expected) => {
    expect(next(now)).toBe(expected);
  });

  it("runs at midnight, and in the last minute of a day", () => {
    expect(next("2026-11-22T00:00:00.000Z", dailyAt(0))).toBe("2026-11-23T00:00:00.000Z");
    expect(next("2026-11-22T23:58:00.000Z", dailyAt(23, 59))).toBe("2026-11-22T23:59:00.000Z");
  });

  it("keeps to its time when it is asked again after a restart", () => {
    const times = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.nat(23), fc.nat(59), (now, hour, minute) => {
        const schedule = dailyAt(hour, minute);
        const run = nextRun(schedule, now);
        expect([run.getUTCHours(), run.getUTCMinutes(), run.getTime() % 60_000]).toEqual([hour, minute, 0]);
        expect(run.getTime()).toBeGreaterThan(now.getTime());
        expect(run.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
        // A restart at any moment before the run does not move the run.
        const restart = new Date((now.getTime() + run.getTime() - 1) / 2);
        expect(nextRun(schedule, restart)).toEqual(run);
      }),
    );
  });
});

describe("where the server's zone has daylight saving time", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    [
      "an hour is left out",
      "2026-03-28T12:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-03-30T01:30:00.000Z",
    ],
    [
      "an hour comes twice",
      "2026-10-24T12:00:00.000Z",
      "2026-10-25T01:30:00.000Z",
      "2026-10-26T01:30:00.000Z",
    ],
  ])("runs once, 24 hours apart, when %s", (_when, before, first, second) => {
    process.env.TZ = "Europe/Berlin";
    expect(next(before, dailyAt(1, 30))).toBe(first);
    expect(next(first, dailyAt(1, 30))).toBe(second);
  });
});

it("work without a time of day runs an interval after it is done", () => {
  expect(next("2026-11-22T03:00:00.000Z", { everyMs: 90_000 })).toBe("2026-11-22T03:01:30.000Z");
});
