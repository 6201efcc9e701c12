import type { Format, Stream } from "../../format";
import { inUtc, secondsOf } from "../dates/instants";
import { at, numberAt, textAt } from "../json-fields";

const DAYS: Stream = {
  name: "located-days",
  of: "days on which a phone recorded where it was",
  holds: "events",
  signals: ["regularity"],
};

/** Some 270 years; a file with more days than that is none of a person. */
const MOST_DAYS = 100_000;

/** Newer files write ISO 8601, older ones milliseconds since 1970 as a text. */
const timeOf = (record: unknown) =>
  textAt(record, "timestamp") || (inUtc(numberAt(record, "timestampMs")) ?? "");

/**
 * The raw location history from Takeout: where a phone was every few minutes, without what the person did there. All
 * that is derived is on which days (in UTC) it was recorded at all; the months' files beside it, or the phone's own
 * export, say visits and journeys.
 */
export const googleLocationRecords: Format = {
  name: "google-location-records",
  platform: "google",
  label: "Google location records",
  // Google Latitude opened, which first kept a history of places.
  since: "2009-02-05",
  streams: [DAYS],
  recognises: ({ keys }) =>
    keys.includes("locations") &&
    keys.includes("latitudeE7") &&
    (keys.includes("timestamp") || keys.includes("timestampMs")),
  reading: {
    as: "json",
    begin: (sink) => {
      const days = new Set<string>();
      let positions = 0;
      return {
        take: ([list], record) => {
          if (list !== "locations") return sink.unknown(list ?? "a list without a name");
          if (at(record, "latitudeE7") !== undefined) positions += 1;
          const time = timeOf(record);
          const day = time.slice(0, 10);
          if (days.has(day)) return;
          if (secondsOf(time) === null || days.size >= MOST_DAYS) return sink.unreadable();
          days.add(day);
          sink.event({ stream: DAYS.name, key: day, at: day, example: "A day with records of places" });
        },
        end: () => {
          if (positions > 0) sink.drop("positions", positions);
        },
      };
    },
  },
};
