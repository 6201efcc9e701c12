import { describe, expect, it } from "vitest";
import { takeZone } from "./time-zones";

/** For each abbreviation, a place that uses this time, and a month in which it does. */
const KEPT_IN: Readonly<Record<string, [place: string, month: "01" | "07"]>> = {
  UTC: ["UTC", "01"],
  GMT: ["UTC", "01"],
  WET: ["Europe/Lisbon", "01"],
  WEST: ["Europe/Lisbon", "07"],
  BST: ["Europe/London", "07"],
  CET: ["Europe/Berlin", "01"],
  CEST: ["Europe/Berlin", "07"],
  MEZ: ["Europe/Vienna", "01"],
  MESZ: ["Europe/Vienna", "07"],
  SEČ: ["Europe/Prague", "01"],
  SELČ: ["Europe/Prague", "07"],
  EET: ["Europe/Athens", "01"],
  EEST: ["Europe/Athens", "07"],
  OEZ: ["Europe/Helsinki", "01"],
  OESZ: ["Europe/Helsinki", "07"],
  SAST: ["Africa/Johannesburg", "01"],
  MSK: ["Europe/Moscow", "01"],
  IST: ["Asia/Kolkata", "01"],
  HKT: ["Asia/Hong_Kong", "01"],
  AWST: ["Australia/Perth", "01"],
  JST: ["Asia/Tokyo", "01"],
  KST: ["Asia/Seoul", "01"],
  ACST: ["Australia/Adelaide", "07"],
  ACDT: ["Australia/Adelaide", "01"],
  AEST: ["Australia/Sydney", "07"],
  AEDT: ["Australia/Sydney", "01"],
  NZST: ["Pacific/Auckland", "07"],
  NZDT: ["Pacific/Auckland", "01"],
  HST: ["Pacific/Honolulu", "01"],
  AKST: ["America/Anchorage", "01"],
  AKDT: ["America/Anchorage", "07"],
  PST: ["America/Los_Angeles", "01"],
  PDT: ["America/Los_Angeles", "07"],
  MST: ["America/Denver", "01"],
  MDT: ["America/Denver", "07"],
  CST: ["America/Chicago", "01"],
  CDT: ["America/Chicago", "07"],
  EST: ["America/New_York", "01"],
  EDT: ["America/New_York", "07"],
  AST: ["America/Halifax", "01"],
  ADT: ["America/Halifax", "07"],
  HNE: ["America/Montreal", "01"],
  HAE: ["America/Montreal", "07"],
  BRT: ["America/Sao_Paulo", "01"],
  ART: ["America/Argentina/Buenos_Aires", "01"],
};

/** Minutes by which a place's clocks are ahead of UTC at noon of the fifteenth. */
function minutesAhead(timeZone: string, month: string): number {
  const noon = new Date(`2025-${month}-15T12:00:00Z`);
  const clock = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    noon,
  );
  return (Date.parse(`${clock.replace(" ", "T")}:00Z`) - noon.getTime()) / 60_000;
}

describe("a zone at the end of a date", () => {
  it.each(Object.entries(KEPT_IN))("called %s is the time of %s", (name, [place, month]) => {
    expect(takeZone(`12 Mar 2026, 21:05:00 ${name}`).minutesAhead).toBe(minutesAhead(place, month));
  });

  it.each([
    ["21:05:00 GMT+05:30", 330],
    ["21:05:00 UTC-7", -420],
    ["21:05:00 UTC\u22127", -420],
    ["21:05:00 GMT+0130", 90],
    ["21:05:00 +2", 120],
    ["21:05:00", null],
    ["21:05:00 XQZT", null],
  ])("%s is %s minutes ahead", (text, minutes) => {
    expect(takeZone(text).minutesAhead).toBe(minutes);
  });
});
