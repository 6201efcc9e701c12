import { drawn, two } from "./days";

/*
 * Files as large as people's real ones, made piece by piece so that none of them is ever whole in memory: the same each
 * time. A piece has some 64 KiB.
 */

const PIECE = 64 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const LAST = Date.parse("2026-10-31T00:00:00Z");

function* pieces(first: string, parts: Iterable<string>, last: string, bytes: number): Generator<Buffer> {
  let text = first;
  let made = 0;
  for (const part of parts) {
    text += part;
    if (text.length < PIECE) continue;
    const piece = Buffer.from(text);
    made += piece.length;
    text = "";
    yield piece;
    if (made >= bytes) break;
  }
  yield Buffer.from(text + last);
}

const dateOf = (index: number) => new Date(LAST - index * DAY_MS).toISOString().slice(0, 10);
const clock = (second: number) =>
  `${two(Math.floor(second / 3600) % 24)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;

const DEVICES = {
  watch:
    'sourceName="Ada’s Apple&#xa0;Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x3026a5b30&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:11.1&gt;"',
  phone:
    'sourceName="Ada’s iPhone" sourceVersion="18.1" device="&lt;&lt;HKDevice: 0x3026a5c90&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:18.1&gt;"',
};

type Of = {
  type: string;
  unit: string;
  device: keyof typeof DEVICES;
  date: string;
  second: number;
  value: string;
};

function record({ type, unit, device, date, second, value }: Of, lasts: number): string {
  const [start, end] = [`${date} ${clock(second)} +0100`, `${date} ${clock(second + lasts)} +0100`];
  const said = `type="${type}" ${DEVICES[device]} unit="${unit}" creationDate="${end}" startDate="${start}" endDate="${end}"`;
  return ` <Record ${said} value="${value}"/>\n`;
}

/** A year's proportions: of ten records six are heart rates, two energy, and each one steps of the watch and the phone. */
function* records(): Generator<string> {
  for (let nth = 0; ; nth += 1) {
    const date = dateOf(Math.floor(nth / 1_500) % 4_000);
    const second = (nth % 1_500) * 56;
    const at = { date, second };
    const kind = nth % 10;
    if (kind < 6) {
      const value = String(55 + Math.floor(drawn(nth) * 60));
      yield record(
        { type: "HKQuantityTypeIdentifierHeartRate", unit: "count/min", device: "watch", ...at, value },
        0,
      );
    } else if (kind < 8) {
      const value = (drawn(nth) * 3).toFixed(3);
      yield record(
        { type: "HKQuantityTypeIdentifierActiveEnergyBurned", unit: "kcal", device: "watch", ...at, value },
        50,
      );
    } else {
      const device = kind === 8 ? "watch" : "phone";
      const value = String(Math.floor(drawn(nth) * 90));
      yield record({ type: "HKQuantityTypeIdentifierStepCount", unit: "count", device, ...at, value }, 240);
    }
  }
}

/**
 * Apple Health's export.xml, of a person with a watch.
 *
 * @param bytes how large it is, to some 64 KiB
 */
export function largeHealthExport(bytes: number): Generator<Buffer> {
  const first = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>\n]>\n<HealthData locale="en_SE">\n <ExportDate value="2026-11-01 12:00:00 +0100"/>\n`;
  return pieces(first, records(), "</HealthData>\n", bytes);
}

function* activities(): Generator<string> {
  for (let nth = 0; ; nth += 1) {
    const search = nth % 3 !== 0;
    const entry = {
      header: search ? "Search" : "YouTube",
      title: `${search ? "Searched for" : "Watched"} something number ${nth} about tides`,
      titleUrl: search
        ? `https://www.google.com/search?q=something+number+${nth}+about+tides&hl=en`
        : `https://www.youtube.com/watch?v=video${nth}`,
      ...(!search && { subtitles: [{ name: "Sea School", url: "https://www.youtube.com/channel/UCsea" }] }),
      time: new Date(LAST - nth * 40_000).toISOString(),
      products: [search ? "Search" : "YouTube"],
      activityControls: [search ? "Web & App Activity" : "YouTube watch history"],
    };
    yield `${nth === 0 ? "" : ","}${JSON.stringify(entry, null, 2)}`;
  }
}

/** My Activity as JSON, the newest first; its size as above. */
export function largeActivityJson(bytes: number): Generator<Buffer> {
  return pieces("[", activities(), "]\n", bytes);
}

const PAGE =
  '<html><head><meta charset="UTF-8"><title>My Activity History</title><style>.mdl-grid{display:flex}</style></head><body><div class="mdl-grid">';

function* cells(): Generator<string> {
  const format = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "long",
    timeZone: "UTC",
  });
  for (let nth = 0; ; nth += 1) {
    const link = `<a href="https://www.youtube.com/watch?v=video${nth}">Something number ${nth}</a><br><a href="https://www.youtube.com/channel/UCsea">Sea School</a>`;
    const date = format.format(LAST - nth * 40_000);
    yield `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">Watched\u00a0${link}<br>${date}<br></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br></div></div></div>`;
  }
}

/** YouTube's history as HTML; its size as above. */
export function largeActivityHtml(bytes: number): Generator<Buffer> {
  return pieces(PAGE, cells(), "</div></body></html>", bytes);
}

function* locations(): Generator<string> {
  for (let nth = 0; ; nth += 1) {
    const entry = {
      latitudeE7: 556_050_000 + Math.floor(drawn(nth) * 10_000),
      longitudeE7: 130_038_000 + Math.floor(drawn(nth + 1) * 10_000),
      accuracy: 13,
      activity: [
        {
          activity: [{ type: "STILL", confidence: 100 }],
          timestamp: new Date(LAST - nth * 120_000).toISOString(),
        },
      ],
      source: "WIFI",
      deviceTag: 1_234_567_890,
      timestamp: new Date(LAST - nth * 120_000).toISOString(),
    };
    yield `${nth === 0 ? "" : ","}${JSON.stringify(entry, null, 2)}`;
  }
}

/** Google's raw location history; its size as above. */
export function largeLocationRecords(bytes: number): Generator<Buffer> {
  return pieces('{"locations": [', locations(), "]}\n", bytes);
}
