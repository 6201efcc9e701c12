import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";
import { firstReminderAt, isGivenUp, isQuiet, mayBeSent, nextReminderAt, secondsLeft } from "./slots";

const HOUR_MS = 60 * 60 * 1000;
const VIENNA = "Europe/Vienna";
const at = (text: string) => new Date(`${text}Z`);
const text = (date: Date) => date.toISOString().slice(0, 16);
const slots = (given: { hour?: number; zone?: string; sentAt?: string }) => ({
  hour: given.hour ?? 18,
  zone: given.zone ?? VIENNA,
  sentAt: given.sentAt ? at(given.sentAt) : null,
});

describe("a message is due", () => {
  it.each<[string, string, Parameters<typeof slots>[0], string]>([
    ["before the hour: at the hour", "2026-11-29T10:00", {}, "2026-11-29T17:00"],
    ["at the hour: now", "2026-11-29T17:00", {}, "2026-11-29T17:00"],
    ["late in the evening: now", "2026-11-29T22:58", {}, "2026-11-29T22:58"],
    ["a minute before midnight: the next day", "2026-11-29T22:59:30", {}, "2026-11-30T17:00"],
    ["after midnight: at the hour of the new day", "2026-11-29T23:10", {}, "2026-11-30T17:00"],
    ["after today's: tomorrow", "2026-11-29T17:05", { sentAt: "2026-11-29T17:00" }, "2026-11-30T17:00"],
    ["after yesterday's: now", "2026-11-29T17:05", { sentAt: "2026-11-28T22:00" }, "2026-11-29T17:05"],
    // Sent on the 30th in Auckland, and read on the 29th in New York.
    [
      "in another zone, once a day too",
      "2026-11-30T01:00",
      { zone: "America/New_York", sentAt: "2026-11-29T17:00" },
      "2026-11-30T23:00",
    ],
    ["when the clocks skip the hour: after it", "2026-03-28T23:30", { hour: 2 }, "2026-03-29T01:00"],
    ["at midnight: then", "2026-11-29T12:00", { hour: 0, sentAt: "2026-11-29T00:00" }, "2026-11-29T23:00"],
  ])("%s", (_what, now, given, due) => {
    expect(text(nextReminderAt(at(now), slots(given)))).toBe(due.slice(0, 16));
  });

  it.each<[string, string, Parameters<typeof slots>[0], string]>([
    ["asked for before the hour: the same day", "2026-11-29T10:00", {}, "2026-11-29T17:00"],
    ["asked for in that hour: now", "2026-11-29T17:40", {}, "2026-11-29T17:40"],
    ["asked for after it: the next day", "2026-11-29T18:00", {}, "2026-11-30T17:00"],
    [
      "asked for again on a day that had one: the next day",
      "2026-11-29T17:40",
      { sentAt: "2026-11-29T17:01" },
      "2026-11-30T17:00",
    ],
  ])("%s", (_what, now, given, due) => {
    expect(text(firstReminderAt(at(now), slots(given)))).toBe(due);
  });
});

it("no message comes before the hour, after midnight or twice in a day, in any zone and at any look", () => {
  const zones = fc.constantFrom(
    "UTC",
    VIENNA,
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "America/Santiago",
  );
  const moments = fc.date({ min: at("2026-01-01T00:00"), max: at("2028-01-01T00:00"), noInvalidDate: true });
  const waits = fc.array(fc.integer({ min: 0, max: 30 * HOUR_MS }), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(moments, zones, fc.integer({ min: 0, max: 23 }), waits, (start, zone, hour, late) => {
      const clock = new ZoneClock(zone);
      const days = new Set<number>();
      let now = start;
      let sentAt: Date | null = null;
      for (const wait of late) {
        const due = nextReminderAt(now, { hour, zone, sentAt });
        expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(mayBeSent(due, { hour, zone, sentAt })).toBe(true);
        now = new Date(due.getTime() + wait);
        if (!mayBeSent(now, { hour, zone, sentAt })) continue;
        const local = clock.local(now.getTime());
        const day = Math.floor(local / DAY_MS);
        expect(local - day * DAY_MS).toBeGreaterThanOrEqual(hour * HOUR_MS);
        expect(days.has(day)).toBe(false);
        days.add(day);
        sentAt = now;
      }
    }),
  );
});

it("a push service keeps a message until midnight of the person's clock at most", () => {
  expect(secondsLeft(at("2026-11-29T17:00"), VIENNA)).toBe(6 * 3600);
  expect(secondsLeft(at("2026-11-29T22:59:30"), VIENNA)).toBe(30);
  expect(secondsLeft(at("2026-10-24T22:30"), VIENNA)).toBe(24.5 * 3600);
});

it("somebody who was here within 14 days, to the hour, is not away", () => {
  const visit = at("2026-11-01T12:00");
  expect(isQuiet(new Date(visit.getTime() + 14 * DAY_MS), visit)).toBe(false);
  expect(isQuiet(new Date(visit.getTime() + 14 * DAY_MS + HOUR_MS), visit)).toBe(true);
});

it("the last message is tried again for a week", () => {
  const visit = at("2026-11-01T12:00");
  expect(isGivenUp(new Date(visit.getTime() + 21 * DAY_MS), visit)).toBe(false);
  expect(isGivenUp(new Date(visit.getTime() + 21 * DAY_MS + HOUR_MS), visit)).toBe(true);
});
