import { inZone, offsetText, secondsOf } from "~/ground/written-dates/instants";
import type { Format, FormatSink } from "../../format";
import { at, hasFields, numberAt, textAt } from "../json-fields";
import { collectVisits, JOURNEYS, squareOf, tellJourney, VISITS } from "./places";

/** "52.5200066°, 13.404954°" or "geo:52.520007,13.404954"; in an older form nested in `latLng`. */
function squareOfText(location: unknown): string {
  const text = typeof location === "string" ? location : textAt(location, "latLng");
  const [latitude = Number.NaN, longitude = Number.NaN] = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return squareOf(latitude, longitude);
}

function placeOf(visit: unknown): string {
  const candidate = at(visit, "topCandidate");
  const id = textAt(candidate, "placeId") || textAt(candidate, "placeID");
  return id || squareOfText(at(candidate, "placeLocation"));
}

/** An offset at the end of a time; a date alone has none. */
const HAS_OFFSET = /T.*(?:[zZ]|[+-]\d\d:?\d\d)$/;
const MOST_AHEAD = 24 * 60;

/**
 * A segment's start in its place's local time. Times are written in the zone that the phone was in when it exported
 * them; the place's own offset is a separate field. Without one, only the written local time is known.
 */
function startOf(segment: unknown): string {
  const written = textAt(segment, "startTime");
  const [seconds, ahead] = [secondsOf(written), numberAt(segment, "startTimeTimezoneUtcOffsetMinutes")];
  if (!HAS_OFFSET.test(written) || seconds === null || !(Math.abs(ahead) <= MOST_AHEAD)) return written;
  return written.endsWith(offsetText(ahead)) ? written : (inZone(seconds * 1000, ahead) ?? written);
}

const BESIDE: Readonly<Record<string, string>> = {
  timelinePath: "recorded paths",
  timelineMemory: "trips as Google remembers them",
  rawSignals: "raw positions and networks nearby",
  userLocationProfile: "places that Google takes for home and work",
};

function takeSegment(segment: unknown, visits: ReturnType<typeof collectVisits>, sink: FormatSink) {
  const [visit, journey] = [at(segment, "visit"), at(segment, "activity")];
  if (visit !== undefined) {
    // Level 1 is a shop inside a centre already reported as level 0.
    if (numberAt(visit, "hierarchyLevel") > 0) return sink.drop("visits within a visit");
    return visits.take(placeOf(visit), startOf(segment), textAt(segment, "endTime"));
  }
  if (journey !== undefined)
    return tellJourney(sink, startOf(segment), textAt(journey, "topCandidate", "type"));
  const [known] = Object.keys(BESIDE).filter((key) => at(segment, key) !== undefined);
  if (known) return sink.drop(BESIDE[known] ?? known);
  const named = hasFields(segment) ? Object.keys(segment).find((key) => !/time/i.test(key)) : undefined;
  return named ? sink.unknown(named) : sink.unreadable();
}

/**
 * Timeline exported by a phone: on Android `semanticSegments` in an object, on an iPhone the bare list. Visits and
 * journeys are kept in the phone's local time.
 */
export const googleTimeline: Format = {
  name: "google-timeline",
  platform: "google",
  label: "Google Maps timeline of a phone",
  // Google Latitude opened, the first service with a location history.
  since: "2009-02-05",
  streams: [VISITS, JOURNEYS],
  recognises: ({ keys, text }) =>
    keys.includes("semanticSegments") ||
    (/^\s*\[/.test(text) &&
      keys.includes("startTime") &&
      keys.includes("endTime") &&
      ["visit", "activity", "timelinePath"].some((key) => keys.includes(key))),
  reading: {
    as: "json",
    begin: (sink) => {
      const visits = collectVisits(sink);
      return {
        take: ([list = "semanticSegments"], segment) => {
          if (list === "semanticSegments") return takeSegment(segment, visits, sink);
          const known = BESIDE[list];
          return known ? sink.drop(known) : sink.unknown(list);
        },
        end: visits.end,
      };
    },
  },
};
