import { inUtc } from "~/ground/written-dates/instants";
import type { Format } from "../../format";
import { at, numberAt, textAt } from "../json-fields";
import { collectVisits, JOURNEYS, squareOf, tellJourney, VISITS } from "./places";

/** Degrees are integers scaled by 10^7. */
const DEGREE = 1e7;

/** ISO 8601 in newer files; in older ones, milliseconds since 1970 as text. */
const timeOf = (duration: unknown, key: "start" | "end") =>
  textAt(duration, `${key}Timestamp`) || (inUtc(numberAt(duration, `${key}TimestampMs`)) ?? "");

function placeOf(location: unknown): string {
  const square = () =>
    squareOf(numberAt(location, "latitudeE7") / DEGREE, numberAt(location, "longitudeE7") / DEGREE);
  return textAt(location, "placeId") || square();
}

/** Whether a name is coordinates: at least three groups of digits, and otherwise only their separators. */
const isCoordinates = (name: string) =>
  /^[\d\s.,;:°()'"′″NSEWO+-]+$/.test(name) && (name.match(/\d+/g) ?? []).length >= 3;

/** Whether a name is part of an address: a house without a name is named by its street and number. */
function isInAddress(name: string, address: string): boolean {
  if (!/\d/.test(name)) return false;
  const [called, written] = [name.toLowerCase(), address.toLowerCase()];
  return [written, ...written.split(/[\n,]/)].some((part) => part.trim().startsWith(called));
}

/** A place's own name; empty if it has none. */
function nameOf(location: unknown): string {
  const name = textAt(location, "name").trim();
  return isCoordinates(name) || isInAddress(name, textAt(location, "address")) ? "" : name;
}

/**
 * Monthly location history from Takeout ("Semantic Location History"): visits and journeys inferred by Google, in UTC.
 * A visit inside another visit's place counts as part of that one.
 */
export const googleLocationMonths: Format = {
  name: "google-location-months",
  platform: "google",
  label: "Google location history by month",
  // Google Latitude opened, the first service with a location history.
  since: "2009-02-05",
  streams: [VISITS, JOURNEYS],
  recognises: ({ keys }) =>
    keys.includes("timelineObjects") && (keys.includes("placeVisit") || keys.includes("activitySegment")),
  reading: {
    as: "json",
    begin: (sink) => {
      const visits = collectVisits(sink);
      return {
        take: (_path, object) => {
          const [visit, journey] = [at(object, "placeVisit"), at(object, "activitySegment")];
          const duration = at(visit ?? journey, "duration");
          if (visit !== undefined) {
            const location = at(visit, "location");
            const [start, end] = [timeOf(duration, "start"), timeOf(duration, "end")];
            return visits.take(placeOf(location), start, end, nameOf(location));
          }
          if (journey === undefined) return sink.unreadable();
          tellJourney(sink, timeOf(duration, "start"), textAt(journey, "activityType"));
        },
        end: visits.end,
      };
    },
  },
};
