import { describe, expect, it } from "vitest";
import { readWrittenMoment } from "./written-moment";

const seconds = (iso: string) => Date.parse(iso) / 1000;

const LANGUAGES =
  "af ar be bg bn ca cs da de el en-US en-GB en-AU en-IN es es-MX et eu fi fil fr fr-CA gl he hi hr hu id is it ja kk ko ky lt lv mk ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv sw ta te th tr uk ur vi zh-CN zh-TW";
const ZONES = ["Europe/Berlin", "America/New_York", "UTC", "Asia/Kolkata"];

describe("a date in words", () => {
  it.each(LANGUAGES.split(" "))("is read in %s, in zones ahead of UTC and behind it", (language) => {
    for (const timeZone of ZONES) {
      const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "long", timeZone });
      for (let month = 0; month < 12; month += 1) {
        for (const [day, hour] of [
          [1, 0],
          [9, 9],
          [12, 12],
          [28, 20],
        ] as const) {
          const instant = Date.UTC(2025, month, day, hour, 5, 7);
          const text = format.format(instant);
          expect(readWrittenMoment(text)?.seconds, text).toBe(instant / 1000);
        }
      }
    }
  });

  it.each([
    ["Mar 12, 2026, 9:05:00 PM CET", "2026-03-12T21:05:00+01:00"],
    ["Mar 12, 2026, 9:05:00\u202fPM CEST", "2026-03-12T21:05:00+02:00"],
    ["12.03.2026, 21:05:00 MEZ", "2026-03-12T21:05:00+01:00"],
    ["12 mars 2026 à 21:05:00 UTC+1", "2026-03-12T21:05:00+01:00"],
    ["12 lis 2026, 21:05:00 CET", "2026-11-12T21:05:00+01:00"],
    ["12. lis 2026. 21:05:00 CET", "2026-10-12T21:05:00+01:00"],
    ["2026/03/12 21:05:00 JST", "2026-03-12T21:05:00+09:00"],
    ["Jan 22, 2020, 12:34:00 AM UTC", "2020-01-22T00:34:00Z"],
    ["Aug 25, 2020, 5:06:44 PM PDT", "2020-08-25T17:06:44-07:00"],
    ["Aug 25, 2020, 5:06:44 PM GMT+05:30", "2020-08-25T17:06:44+05:30"],
    ["12-Jan-2024, 6:05:07 pm GMT+5", "2024-01-12T18:05:07+05:00"],
    ["02-Jan-2024, 19:05:07 GMT-0530", "2024-01-02T19:05:07-05:30"],
    ["2024-Jan-02, 19:05:07 UTC-5", "2024-01-02T19:05:07-05:00"],
    ["2. jan 2024. u 19:05:07 GMT  -5", "2024-01-02T19:05:07-05:00"],
    ["2 ጃን 2024 7:05:07 ከሰዓት ጂ ኤም ቲ-5", "2024-01-02T19:05:07-05:00"],
    ["۱۲ دی ۱۴۰۲، ۱۹:۰۵:۰۷ (‎−۵ گرینویچ)", "2024-01-02T19:05:07-05:00"],
    ["۳۰ اسفند ۱۴۰۳، ۱۹:۰۵:۰۷ (‎+۳:۳۰ گرینویچ)", "2025-03-20T19:05:07+03:30"],
    ["2 Ion 2024, 19:05:07 GMT-5", "2024-01-02T19:05:07-05:00"],
    ["2mh Faoi 2024, 19:05:07 EST", "2024-01-02T19:05:07-05:00"],
    ["03 Lul 2024 20:05:07 GMT-4", "2024-07-03T20:05:07-04:00"],
    ["3 Jan 2024, 8:05:07 am SGT", "2024-01-03T08:05:07+08:00"],
    ["2 janv. 2024, 20 h 35 min 07 s HNT", "2024-01-02T20:35:07-03:30"],
    ["3 Jan 2024, 07.05.07 WIB", "2024-01-03T07:05:07+07:00"],
    ["02-01-2024, 9:05:07 p. m. CLST", "2024-01-02T21:05:07-03:00"],
    ["2 Jan 2024, 08.35.07 CST (Kuba)", "2024-01-02T08:35:07-05:00"],
    ["2024年1月3日 UTC上午12:05:07", "2024-01-03T00:05:07Z"],
  ])("%s is %s", (text, at) => {
    expect(readWrittenMoment(text)).toEqual({ at, seconds: seconds(at) });
  });

  it.each(["Jun 23, 2015, 2:43:45 PM", "Jun 23, 2015, 2:43:45 PM XQZT"])(
    "has its local hour but no instant if its zone is missing or unknown: %s",
    (text) => {
      expect(readWrittenMoment(text)).toEqual({ at: "2015-06-23T14:43:45", seconds: null });
    },
  );

  it.each([
    "",
    "Watched a video",
    "2026-03-12",
    "31 Feb 2026, 10:00:00 UTC",
    "۳۰ اسفند ۱۴۰۲، ۱۹:۰۵:۰۷ (‎+۳:۳۰ گرینویچ)",
    "12 Jan 1402, 19:05:07 UTC",
    "Mar 12, 2026, 25:05:00 UTC",
    "12 Foo 2026, 21:05:00 CET",
    "10:00:00",
    "1.2.3.4",
    `${"9".repeat(100)}`,
    "Top 10 of 2026: 3 hours, 12:00:00",
  ])("is not any other text: %s", (text) => {
    expect(readWrittenMoment(text)).toBeNull();
  });
});
