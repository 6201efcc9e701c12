import { describe, expect, it } from "vitest";
import { dayInWords, momentInWords, monthInWords } from "./moment-in-words";

describe("a timestamp in words", () => {
  it.each([
    ["no zone: UTC, and said so", "2026-11-20T11:23:59.999Z", null, "20 Nov 2026, 11:23 UTC"],
    ["a zone that nobody knows", "2026-11-20T11:23:00Z", "Mars/Olympus", "20 Nov 2026, 11:23 UTC"],
    ["winter time", "2026-11-20T11:23:00Z", "Europe/Vienna", "20 Nov 2026, 12:23"],
    ["midnight is 00, not 24", "2026-11-19T23:00:00Z", "Europe/Vienna", "20 Nov 2026, 00:00"],
    ["another day, month and year", "2026-12-31T23:30:00Z", "Pacific/Kiritimati", "1 Jan 2027, 13:30"],
    ["half an hour", "2026-11-20T18:45:00Z", "Asia/Kolkata", "21 Nov 2026, 00:15"],
    ["the minute before clocks go forward", "2026-03-29T00:59:00Z", "Europe/Vienna", "29 Mar 2026, 01:59"],
    ["the minute when they have", "2026-03-29T01:00:00Z", "Europe/Vienna", "29 Mar 2026, 03:00"],
    ["the first half past two in autumn", "2026-10-25T00:30:00Z", "Europe/Vienna", "25 Oct 2026, 02:30"],
    ["the second one", "2026-10-25T01:30:00Z", "Europe/Vienna", "25 Oct 2026, 02:30"],
    ["a zone that skipped a day", "2011-12-30T10:00:00Z", "Pacific/Apia", "31 Dec 2011, 00:00"],
    ["an offset in what is given", "2026-11-20T11:23:00+05:00", "UTC", "20 Nov 2026, 06:23"],
    ["no instant", "some day", "Europe/Vienna", "some day"],
  ])("%s", (_what, iso, timeZone, words) => {
    expect(momentInWords(iso, timeZone)).toBe(words);
  });
});

it("days and months are calendar ones, without a zone", () => {
  expect([dayInWords("2026-11-20"), monthInWords("2026-11")]).toEqual(["20 Nov 2026", "Nov 2026"]);
});
