import { describe, expect, it } from "vitest";
import { takeZone, ZONE_NAMES } from "./time-zones";

/** For each abbreviation, a place that uses this zone, and a month in which it does. */
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
  WEZ: ["Europe/Lisbon", "01"],
  WESZ: ["Europe/Lisbon", "07"],
  AZOT: ["Atlantic/Azores", "01"],
  AZOST: ["Atlantic/Azores", "07"],
  MAG: ["Europe/London", "01"],
  SGH: ["UTC", "01"],
  "م ع و": ["UTC", "01"],
  ASB: ["Europe/London", "07"],
  TSB: ["Europe/London", "07"],
  ACÉ: ["Europe/Dublin", "07"],
  "TSÈ (Èirinn)": ["Europe/Dublin", "07"],
  WAT: ["Africa/Lagos", "01"],
  CAT: ["Africa/Maputo", "01"],
  EAT: ["Africa/Nairobi", "01"],
  TRT: ["Europe/Istanbul", "01"],
  IDT: ["Asia/Jerusalem", "07"],
  IRST: ["Asia/Tehran", "01"],
  GST: ["Asia/Dubai", "01"],
  AFT: ["Asia/Kabul", "01"],
  PKT: ["Asia/Karachi", "01"],
  "ভা. স.": ["Asia/Kolkata", "01"],
  NPT: ["Asia/Kathmandu", "01"],
  ICT: ["Asia/Bangkok", "01"],
  WIB: ["Asia/Jakarta", "01"],
  WITA: ["Asia/Makassar", "01"],
  WIT: ["Asia/Jayapura", "01"],
  SGT: ["Asia/Singapore", "01"],
  MYT: ["Asia/Kuala_Lumpur", "01"],
  PHT: ["Asia/Manila", "01"],
  ACWST: ["Australia/Eucla", "01"],
  LHST: ["Australia/Lord_Howe", "07"],
  LHDT: ["Australia/Lord_Howe", "01"],
  ChST: ["Pacific/Guam", "01"],
  CHAST: ["Pacific/Chatham", "07"],
  CHADT: ["Pacific/Chatham", "01"],
  HAST: ["Pacific/Honolulu", "01"],
  HAS: ["Pacific/Honolulu", "01"],
  HADT: ["America/Adak", "07"],
  HNP: ["America/Los_Angeles", "01"],
  HAP: ["America/Los_Angeles", "07"],
  ACAC: ["America/Los_Angeles", "01"],
  ASAC: ["America/Los_Angeles", "07"],
  HNR: ["America/Denver", "01"],
  HAR: ["America/Denver", "07"],
  HNC: ["America/Chicago", "01"],
  HAC: ["America/Chicago", "07"],
  HNA: ["America/Halifax", "01"],
  HAA: ["America/Halifax", "07"],
  NST: ["America/St_Johns", "01"],
  NDT: ["America/St_Johns", "07"],
  HNT: ["America/St_Johns", "01"],
  HAT: ["America/St_Johns", "07"],
  PMST: ["America/Miquelon", "01"],
  PMDT: ["America/Miquelon", "07"],
  HNPM: ["America/Miquelon", "01"],
  HAPM: ["America/Miquelon", "07"],
  "CST (Kuba)": ["America/Havana", "01"],
  "CDT (Kuba)": ["America/Havana", "07"],
  CLT: ["America/Santiago", "07"],
  CLST: ["America/Santiago", "01"],
  COT: ["America/Bogota", "01"],
  PET: ["America/Lima", "01"],
  ECT: ["America/Guayaquil", "01"],
  BOT: ["America/La_Paz", "01"],
  VET: ["America/Caracas", "01"],
  AMT: ["America/Manaus", "01"],
  ACT: ["America/Rio_Branco", "01"],
  GYT: ["America/Guyana", "01"],
  UYT: ["America/Montevideo", "01"],
  SRT: ["America/Paramaribo", "01"],
  GFT: ["America/Cayenne", "01"],
  EGST: ["America/Scoresbysund", "07"],
};

/** Names of zones that no place uses any more; Takeout still uses them for earlier moments. */
const KEPT_BEFORE: Readonly<Record<string, [place: string, month: string]>> = {
  BRST: ["America/Sao_Paulo", "2019-01"],
  IRDT: ["Asia/Tehran", "2022-07"],
};

/** Minutes by which a place's clocks are ahead of UTC at noon UTC on the fifteenth. */
function minutesAhead(timeZone: string, month: string): number {
  const noon = new Date(`${month}-15T12:00:00Z`);
  const clock = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    noon,
  );
  return (Date.parse(`${clock.replace(" ", "T")}:00Z`) - noon.getTime()) / 60_000;
}

describe("a zone at the end of a date", () => {
  it.each(Object.entries(KEPT_IN))("called %s is the time of %s", (name, [place, month]) => {
    expect(takeZone(`12 Mar 2026, 21:05:00 ${name}`).minutesAhead).toBe(minutesAhead(place, `2025-${month}`));
  });

  it.each(Object.entries(KEPT_BEFORE))("called %s is a former time of %s", (name, [place, month]) => {
    expect(takeZone(`12 Mar 2018, 21:05:00 ${name}`).minutesAhead).toBe(minutesAhead(place, month));
  });

  it("is checked by a place for each name that is known", () => {
    expect([...ZONE_NAMES].sort()).toEqual([...Object.keys(KEPT_IN), ...Object.keys(KEPT_BEFORE)].sort());
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
