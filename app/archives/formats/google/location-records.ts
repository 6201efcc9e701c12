import { inUtc, secondsOf } from "~/ground/written-dates/instants";
import type { ArchiveStream, Format } from "../../format";
import { at, numberAt, textAt } from "../json-fields";

const DAYS: ArchiveStream = {
  name: "located-days",
  of: "days on which a phone recorded where it was",
  holds: "events",
  signals: ["regularity"],
};

/** Some 270 years; no real file has more days. */
const MOST_DAYS = 100_000;

/** ISO 8601 in newer files; in older ones, milliseconds since 1970 as text. */
const timeOf = (record: unknown) =>
  textAt(record, "timestamp") || (inUtc(numberAt(record, "timestampMs")) ?? "");

/**
 * Raw location history from Takeout: a phone's position every few minutes, without activities. Only the days (in UTC)
 * with any record are derived; visits and journeys are in the monthly files beside it and the phone's own export.
 */
export const googleLocationRecords: Format = {
  name: "google-location-records",
  platform: "google",
  label: "Google location records",
  // Google Latitude opened, the first service with a location history.
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
