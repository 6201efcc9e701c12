import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAfterSending, dueNextWeek, firstDue, lookAgainAt } from "./slots";

const HOUR_MS = 60 * 60 * 1000;
const VIENNA = "Europe/Vienna";
const at = (text: string) => new Date(`${text}Z`);
const text = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;

describe("the first weekly email is due on the next Sunday at nine of the person's clock:", () => {
  it.each([
    // 23 November 2026 is a Monday.
    ["UTC", "2026-11-23T10:00", "2026-11-29T09:00"],
    [VIENNA, "2026-11-23T10:00", "2026-11-29T08:00"],
    [VIENNA, "2026-07-01T10:00", "2026-07-05T07:00"],
    ["America/New_York", "2026-11-29T13:59", "2026-11-29T14:00"],
    ["America/New_York", "2026-11-29T14:00", "2026-12-06T14:00"],
    ["Pacific/Auckland", "2026-11-23T10:00", "2026-11-28T20:00"],
    ["Asia/Kathmandu", "2026-11-23T10:00", "2026-11-29T03:15"],
    // The clocks go forward the night before.
    [VIENNA, "2026-03-28T12:00", "2026-03-29T07:00"],
    [VIENNA, "2026-10-24T12:00", "2026-10-25T08:00"],
  ])("%s, asked for at %s: %s", (zone, now, due) => {
    expect(text(firstDue(at(now), { sentAt: null, zone }))).toBe(due);
  });

  it("and not within a week of one that was sent before it was stopped", () => {
    const zone = "UTC";
    // Sent late on Monday, stopped and requested again on Tuesday: due on Monday again, two hours earlier.
    const sentAt = at("2026-11-23T08:00");
    expect(text(firstDue(at("2026-11-24T08:00"), { sentAt, zone }))).toBe("2026-11-30T06:00");
  });
});

describe("when it is looked at", () => {
  it.each<[what: string, now: string, sentAt: string | null, again: string | null]>([
    ["on Sunday at nine, it is sent", "2026-11-29T08:00", null, null],
    ["late, as the mail server was down, it is sent", "2026-11-30T07:59", null, null],
    ["a day late, it waits for the next Sunday", "2026-11-30T08:00", null, "2026-12-06T08:00"],
    ["early, as the zone was another one, it waits", "2026-11-29T02:00", null, "2026-11-29T08:00"],
    ["a week after the last, it is sent", "2026-11-29T08:00", "2026-11-22T08:07", null],
    ["twice in a day, it waits a week", "2026-11-29T09:00", "2026-11-29T08:07", "2026-12-06T08:00"],
    ["too soon after a late one, it waits", "2026-11-29T08:00", "2026-11-23T07:00", "2026-11-30T05:00"],
  ])("%s", (_what, now, sentAt, again) => {
    const plan = lookAgainAt(at(now), { sentAt: sentAt ? at(sentAt) : null, zone: VIENNA });
    expect(text(plan)).toBe(again);
  });
});

it("one that is not sent this week waits for the next Sunday", () => {
  expect(text(dueNextWeek(at("2026-11-29T08:00"), VIENNA))).toBe("2026-12-06T08:00");
  expect(text(dueNextWeek(at("2026-11-30T07:00"), VIENNA))).toBe("2026-12-06T08:00");
});

it("after each email the next is due in six days and 22 hours at the earliest, and may be sent then", () => {
  const zones = fc.constantFrom("UTC", VIENNA, "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia");
  const moments = fc.date({ min: at("2026-01-01T00:00"), max: at("2028-01-01T00:00"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const due = dueAfterSending(now, zone);
      expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual((7 * 24 - 2) * HOUR_MS);
      expect(due.getTime() - now.getTime()).toBeLessThan(14 * 24 * HOUR_MS);
      expect(lookAgainAt(due, { sentAt: now, zone })).toBeNull();
    }),
  );
});
