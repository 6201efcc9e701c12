import type { Format } from "../../format";
import { inUtc } from "../dates/instants";
import { at, numberAt, textAt } from "../json-fields";
import { collectVisits, JOURNEYS, squareOf, tellJourney, VISITS } from "./places";

/** Degrees are written as whole numbers, seven places after the point. */
const DEGREE = 1e7;

/** Newer files write ISO 8601, older ones milliseconds since 1970 as a text. */
const timeOf = (duration: unknown, key: "start" | "end") =>
  textAt(duration, `${key}Timestamp`) || (inUtc(numberAt(duration, `${key}TimestampMs`)) ?? "");

function placeOf(location: unknown): string {
  const square = () =>
    squareOf(numberAt(location, "latitudeE7") / DEGREE, numberAt(location, "longitudeE7") / DEGREE);
  return textAt(location, "placeId") || square();
}

/**
 * The months of the location history from Takeout ("Semantic Location History"): visits and journeys as Google made them
 * out, in UTC. A visit within another one's place is counted with that one.
 */
export const googleLocationMonths: Format = {
  name: "google-location-months",
  platform: "google",
  label: "Google location history by month",
  // Google Latitude opened, which first kept a history of places.
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
            const place = placeOf(at(visit, "location"));
            return visits.take(place, timeOf(duration, "start"), timeOf(duration, "end"));
          }
          if (journey === undefined) return sink.unreadable();
          tellJourney(sink, timeOf(duration, "start"), textAt(journey, "activityType"));
        },
        end: visits.end,
      };
    },
  },
};
