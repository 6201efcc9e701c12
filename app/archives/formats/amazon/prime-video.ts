import { writtenInUtc } from "~/ground/written-dates/written-dates";
import type { Format, FormatSink, TableRow } from "../../format";
import { cell, headed, readingOf, type Table } from "../csv-tables";
import { hasTableFields, jsonReadingOf } from "../json-tables";
import { shownWords } from "../shown-words";

/** Anything shorter was only sampled, not watched. */
const LEAST_SECONDS = 60;
const START = "Playback Start Datetime (UTC)";

/** A title without surrounding quotes. */
function withoutQuotes(title: string): string {
  let [from, to] = [0, title.length];
  while (title[from] === '"') from += 1;
  while (to > from && title[to - 1] === '"') to -= 1;
  return title.slice(from, to);
}

/** The amount and unit of an entry: the seconds watched, if known. */
const lengthOf = (seconds: string) =>
  /^\d{1,9}(?:\.\d{1,9})?$/.test(seconds) ? { amount: Math.round(Number(seconds)), unit: "seconds" } : {};

function readRow(row: TableRow, sink: FormatSink): void {
  if (/trailer|promo/i.test(cell(row, "Material Type Description"))) {
    sink.drop("trailers");
    return;
  }
  const seconds = cell(row, "Seconds Viewed");
  if (seconds !== "" && !(Number(seconds) >= LEAST_SECONDS)) {
    sink.drop("videos watched for under a minute");
    return;
  }
  const at = writtenInUtc(cell(row, START));
  if (at === null) {
    sink.unreadable();
    return;
  }
  const title = withoutQuotes(cell(row, "Title"));
  sink.event({
    stream: "prime-videos",
    key: JSON.stringify([at, title]),
    at,
    example: title ? `“${shownWords(title)}”` : "A video",
    entry: title ? { title, ...lengthOf(seconds) } : undefined,
  });
}

const VIEWINGS: Table = {
  marks: [START, "Seconds Viewed", "Title"],
  columns: {
    "Playback End Datetime (UTC)": "",
    "IP Address": "addresses of your devices",
    "ISP Name": "",
    City: "places",
    "Country Code": "",
    "Region Code": "",
    "Device Model": "devices",
    "Device Manufacturer Name": "devices",
  },
  // Some sixty columns describe the player; none is read.
  isRest: true,
  read: readRow,
};

/** Prime Video's `Viewing History.csv`. */
export const amazonPrimeVideo: Format = {
  name: "amazon-prime-video",
  platform: "amazon",
  label: "Prime Video viewing history",
  // Amazon Unbox opened, as Prime Video was then called.
  since: "2006-09-07",
  streams: [
    {
      name: "prime-videos",
      of: "videos watched on Prime Video",
      holds: "events",
      signals: ["activity-by-hour", "activity-by-weekday", "regularity"],
      mayBeShared: true,
      entries: "video",
    },
  ],
  recognises: ({ rows }) => rows.some((cells) => headed([VIEWINGS], cells)),
  reading: readingOf([VIEWINGS]),
};

/** The same as JSON. */
export const amazonPrimeVideoJson: Format = {
  ...amazonPrimeVideo,
  name: "amazon-prime-video-json",
  recognises: (head) => hasTableFields(VIEWINGS, head),
  reading: jsonReadingOf(VIEWINGS),
};
