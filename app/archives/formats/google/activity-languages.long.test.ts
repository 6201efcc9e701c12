import { describe, expect, it } from "vitest";
import { settleMoments } from "~/ground/written-dates/settling-moments";
import { readWrittenMoment } from "~/ground/written-dates/written-moment";
import { readSample } from "../../reading/read-sample.fixture";
import { googleActivityHtml } from "./activity-html";
import { googleActivityJson } from "./activity-json";

/** The languages of Google's products, regional variants that write dates differently, and a few more. */
const LANGUAGES =
  "af af-NA am ar ar-AE ar-EG ar-IL ar-MA ar-SA as az be bg bn bn-IN bs ca cs cy da de de-AT de-CH el en en-AE en-AU en-BW en-BZ en-CA en-DK en-GB en-HK en-ID en-IE en-IL en-IN en-KE en-MT en-MY en-NG en-NZ en-PH en-PK en-SE en-SG en-ZA en-ZW es es-419 es-AR es-BO es-CL es-CO es-EC es-GT es-HN es-MX es-PA es-PE es-PR es-US es-UY es-VE et eu fa fa-AF fi fil fo fr fr-BE fr-CA fr-CH fr-GF ga gd gl gu ha haw he hi hr hu hy id ig is it it-CH ja ka kk km kn ko ky lo lt lv mg mk ml mn mr ms ms-ID mt my nb ne ne-IN nl nl-SR nn or pa pl ps pt pt-MO pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta ta-LK te tg th tk tr tr-CY uk ur uz vi yo zh-CN zh-HK zh-MY zh-SG zh-TW zu";
const ZONES =
  "UTC America/Adak America/Anchorage America/Bogota America/Caracas America/Chicago America/Denver America/Halifax America/Havana America/La_Paz America/Lima America/Los_Angeles America/Manaus America/Mexico_City America/Miquelon America/Montevideo America/New_York America/Paramaribo America/Puerto_Rico America/Rio_Branco America/Santiago America/Sao_Paulo America/St_Johns Africa/Addis_Ababa Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Maputo Africa/Nairobi Asia/Dhaka Asia/Dubai Asia/Hong_Kong Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul Asia/Karachi Asia/Kathmandu Asia/Kolkata Asia/Kuala_Lumpur Asia/Makassar Asia/Manila Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe Australia/Sydney Europe/Athens Europe/Berlin Europe/Dublin Europe/Istanbul Europe/Lisbon Europe/London Europe/Moscow Pacific/Auckland Pacific/Chatham Pacific/Guam Pacific/Honolulu";

/** Newest first: both halves of the year and of the day, midnight, noon, leap days, and days that could be months. */
const INSTANTS = [
  "2025-12-28T20:05:07Z",
  "2025-08-09T00:30:00Z",
  "2025-07-04T12:00:59Z",
  "2025-03-20T23:59:59Z",
  "2025-01-09T13:05:07Z",
  "2024-11-01T09:00:00Z",
  "2024-05-12T03:15:00Z",
  "2024-02-29T18:45:30Z",
  "2024-01-03T11:05:07Z",
].map((iso) => Date.parse(iso));

const VIDEO = "https://www.youtube.com/watch?v=tide0000001";

/** A page of Takeout with an entry for each date. */
function page(dates: readonly string[]): string {
  const cells = dates.map(
    (date) =>
      `<div class="outer-cell"><p>YouTube<br></p><div>Watched\u00a0<a href="${VIDEO}">Ebb</a><br><a href="https://www.youtube.com/channel/UC1">Sea</a><br>${date}</div></div>`,
  );
  return `<html><body>${cells.join("")}</body></html>`;
}

const read = (dates: readonly string[]) => readSample(googleActivityHtml, "watch-history.html", page(dates));
const instantsOf = async (dates: readonly string[]) =>
  (await read(dates)).events.map(({ key }) => Number(key.split(" ")[0]) * 1000);

/** The same for bare dates without a page, since there are some sixty thousand of them. */
function settled(dates: readonly string[]): number[] {
  const misread: number[] = [];
  const dating = settleMoments<null>({
    tell: ({ seconds }) => misread.push((seconds ?? 0) * 1000),
    leaveOut: (count) => misread.push(...Array<number>(count).fill(Number.NaN)),
  });
  for (const date of dates) {
    const moment = readWrittenMoment(date);
    if (moment) dating.take(moment, null);
  }
  dating.end();
  return misread;
}

const dated = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "long", timeZone });

describe("a page of Takeout", () => {
  it.each(LANGUAGES.split(" "))("in %s has the instants of the JSON, in any zone", (language) => {
    for (const timeZone of ZONES.split(" ")) {
      const format = dated(language, timeZone);
      const dates = INSTANTS.map((instant) => format.format(instant));
      expect(settled(dates).toSorted(), `${timeZone}: ${dates.join(" | ")}`).toEqual(INSTANTS.toSorted());
    }
  });

  it.each([
    ["fa", "persian"],
    ["fa", "gregory"],
    ["fa-AF", "persian"],
    ["ps", "persian"],
    ["th", "buddhist"],
    ["th", "gregory"],
  ])("in %s counts by the calendar %s", async (language, calendar) => {
    const format = dated(`${language}-u-ca-${calendar}`, "Asia/Tehran");
    // Each day of five years, spanning leap years in both calendars.
    const instants = Array.from({ length: 5 * 365 }, (_, day) => Date.UTC(2024, 11, 31 - day, 17, 5, 7));
    expect(await instantsOf(instants.map((instant) => format.format(instant)))).toEqual(instants);
  });

  it("counts once beside the JSON of the same account, in Puerto Rico and in Ireland", async () => {
    const times = INSTANTS.map((instant) => new Date(instant).toISOString());
    const entries = times.map((time) => ({ header: "YouTube", title: "Watched Ebb", titleUrl: VIDEO, time }));
    const json = await readSample(googleActivityJson, "watch-history.json", JSON.stringify(entries));
    const keys = json.events.map(({ key }) => key);
    for (const [language, timeZone] of [
      ["es-PR", "America/Puerto_Rico"],
      ["en-IE", "Europe/Dublin"],
      ["en-PK", "Asia/Karachi"],
    ] as const) {
      const html = await read(INSTANTS.map((instant) => dated(language, timeZone).format(instant)));
      expect(html.events.map(({ key }) => key).toSorted(), language).toEqual(keys.toSorted());
    }
  });
});

const daysOf = async (...dates: string[]) => (await read(dates)).events.map(({ at }) => at.slice(0, 10));
const LEFT_OUT = "entries whose day and month could be either way round";

describe("figures that are a day and a month either way round", () => {
  const at = (day: string) => `${day}, 9:05:07 a. m. GMT-4`;

  it.each([
    [
      ["01/28/2024", "01/09/2024"],
      ["2024-01-28", "2024-01-09"],
    ],
    [
      ["05/06/2024", "03/09/2024", "01/28/2023"],
      ["2024-05-06", "2024-03-09", "2023-01-28"],
    ],
    [
      ["28/09/2024", "01/09/2024"],
      ["2024-09-28", "2024-09-01"],
    ],
    [
      ["10/01/2024", "9/01/2024"],
      ["2024-01-10", "2024-01-09"],
    ],
  ])("are read as the other dates of the file: %j", async (dates, days) => {
    expect((await daysOf(...dates.map(at))).toSorted()).toEqual(days.toSorted());
  });

  it.each([
    [
      ["05/06/2024", "03/09/2024", "01/09/2024"],
      ["2024-05-06", "2024-03-09", "2024-01-09"],
    ],
    [
      ["06/05/2024", "09/03/2024", "09/01/2024"],
      ["2024-05-06", "2024-03-09", "2024-01-09"],
    ],
    [
      ["05/05/2024", "04/12/2024", "04/06/2024"],
      ["2024-05-05", "2024-04-12", "2024-04-06"],
    ],
  ])("are read so that the newest comes first: %j", async (dates, days) => {
    expect((await daysOf(...dates.map(at))).toSorted()).toEqual(days.toSorted());
  });

  it.each([
    ["nothing else is there", ["01/09/2024"], 1],
    ["both ways fall", ["12/05/2024", "10/03/2024"], 2],
    ["neither falls", ["01/02/2024", "03/04/2024", "02/01/2024"], 3],
    ["the file has both orders", ["28/03/2024", "01/28/2024", "02/01/2024"], 1],
  ])("are left out and named if %s", async (_why, dates, count) => {
    const { events, dropped, unreadable } = await read(dates.map(at));
    expect([events.length, dropped[LEFT_OUT], unreadable]).toEqual([dates.length - count, count, 0]);
  });

  it("are the day first where no language writes them otherwise", async () => {
    expect(await daysOf("01/09/2024, 21:05:07 GMT-4", "01‏/08‏/2024، 9:05:07 م غرينتش-4")).toEqual([
      "2024-09-01",
      "2024-08-01",
    ]);
  });
});

describe("IST, which India, Ireland and Israel have", () => {
  const offsetsOf = async (...dates: string[]) =>
    Object.fromEntries((await read(dates)).events.map(({ at }) => [at.slice(0, 7), at.slice(19)]));

  it.each([
    [
      "India, in summer and winter",
      ["Jul 4, 2024, 1:05:07 PM IST", "Jan 3, 2024, 1:05:07 PM IST"],
      "+05:30",
      "+05:30",
    ],
    [
      "India, without halves of the day",
      ["4 Jul 2024, 01:05:07 IST", "3 Jan 2024, 01:05:07 IST"],
      "+05:30",
      "+05:30",
    ],
    ["India, if nothing says more", ["Jul 4, 2024, 1:05:07 PM IST"], "+05:30", undefined],
    ["Ireland, in English without halves", ["4 Jul 2024, 01:05:07 IST"], "+01:00", undefined],
    [
      "Ireland, beside GMT",
      ["Jul 4, 2024, 1:05:07 PM IST", "Jan 3, 2024, 1:05:07 PM GMT"],
      "+01:00",
      "+00:00",
    ],
    [
      "Israel, beside IDT",
      ["Jul 4, 2024, 1:05:07 PM IDT", "Jan 3, 2024, 1:05:07 PM IST"],
      "+03:00",
      "+02:00",
    ],
  ])("is that of %s", async (_where, dates, summer, winter) => {
    const offsets = await offsetsOf(...dates);
    expect([offsets["2024-07"], offsets["2024-01"]]).toEqual([summer, winter]);
  });
});
