import { describe, expect, it } from "vitest";
import { ZoneClock } from "~/ground/zone-clock";
import { clockByte, localMoment, timeOfDay } from "./clock-byte";

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const VIENNA = new ZoneClock("Europe/Vienna");
const KOLKATA = new ZoneClock("Asia/Kolkata");
const inUtc = (hour: number, minute: number) => clockByte({ hour: null, utcQuarter: 4 * hour + minute / 15 });

describe("the time of day of a stored event", () => {
  it("is one byte, from which it is read again", () => {
    for (let hour = 0; hour < 24; hour += 1) expect(timeOfDay(clockByte({ hour }))).toEqual({ hour });
    for (let utcQuarter = 0; utcQuarter < 96; utcQuarter += 1) {
      const byte = clockByte({ hour: null, utcQuarter });
      expect(byte).toBeLessThan(255);
      expect(timeOfDay(byte)).toEqual({ hour: null, utcQuarter });
    }
    expect(timeOfDay(clockByte({ hour: null }))).toEqual({ hour: null });
  });

  it.each([
    ["2026-01-10", 23, 30, VIENNA, "2026-01-11", 0],
    ["2026-07-10", 21, 45, VIENNA, "2026-07-10", 23],
    ["2026-07-10", 22, 0, VIENNA, "2026-07-11", 0],
    ["2026-03-12", 18, 15, KOLKATA, "2026-03-12", 23],
    ["2026-03-12", 18, 30, KOLKATA, "2026-03-13", 0],
  ])(
    "in UTC on %s at %d:%d is local time in a zone, with summer time",
    (date, hour, minute, zone, local, at) => {
      const found = localMoment(day(date), inUtc(hour, minute), zone, false);
      expect(found).toEqual({ day: day(local), hour: at, isLocal: true });
    },
  );

  it("in UTC says nothing of the local day without a zone; a local hour needs none", () => {
    const date = day("2026-03-12");
    expect(localMoment(date, inUtc(9, 0), null, true)).toEqual({ day: date, hour: null, isLocal: false });
    expect(localMoment(date, clockByte({ hour: 9 }), VIENNA, false)).toEqual({
      day: date,
      hour: 9,
      isLocal: true,
    });
  });

  it("of which there is nothing but a day is local only where the format says so", () => {
    const [date, byte] = [day("2026-03-12"), clockByte({ hour: null })];
    for (const isLocal of [true, false]) {
      expect(localMoment(date, byte, VIENNA, isLocal)).toEqual({ day: date, hour: null, isLocal });
    }
  });
});
