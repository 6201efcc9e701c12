import { secondsOf } from "~/ground/written-dates/instants";
import type { ArchiveEntry, ArchiveStream, FormatSink } from "../../format";

/** The visits stream shared by all forms of location history that have visits. */
export const VISITS: ArchiveStream = {
  name: "place-visits",
  of: "visits to places",
  holds: "events",
  signals: ["places", "regularity"],
  entries: "place",
};
export const JOURNEYS: ArchiveStream = {
  name: "journeys",
  of: "journeys",
  holds: "events",
  signals: ["activity-by-hour", "activity-by-weekday", "regularity"],
};

/** Google's kinds of movement by word; its files differ in case and spacing only. */
const MOVEMENTS: readonly (readonly [RegExp, string])[] = [
  [/walking|hiking|wheelchair/, "walking"],
  [/running/, "running"],
  [/cycling/, "cycling"],
  [/bus|train|tram|subway|rail|funicular|cable ?car|gondola/, "public transport"],
  [/flying/, "flying"],
  [/ferry|boat|sailing|rowing|kayaking|surfing/, "on the water"],
  [/vehicle|driving|taxi|motorcycling/, "car or motorcycle"],
  [/skiing|skating|snow|sledding|swimming/, "sport"],
];

/** Reports a journey; without a known start it is unreadable. */
export function tellJourney(sink: FormatSink, start: string, movement: string) {
  const seconds = secondsOf(start);
  if (seconds === null) return sink.unreadable();
  const words = movement.toLowerCase().replaceAll("_", " ").replace("motorcycling", "driving");
  const value = MOVEMENTS.find(([known]) => known.test(words))?.[1] ?? "other";
  const example = value === "other" ? "A journey" : `A journey: ${value}`;
  sink.event({ stream: JOURNEYS.name, key: `${seconds}`, at: start, value, example });
}

const USUAL = { visits: 5, days: 5 };
/** Held in memory until the file ends: some 27 years of twenty visits a day. */
const MOST_VISITS = 200_000;
const LONGEST_NAME = 200;

/** `seconds` is the visit's start since 1970, `lasted` its length in seconds, and `name` the place's name or empty. */
type Visit = { place: number; name: string; at: string; seconds: number; lasted: number };

function entryOf({ name, lasted }: Visit): ArchiveEntry | undefined {
  return name ? { title: name, ...(lasted > 0 && { amount: lasted, unit: "seconds" }) } : undefined;
}

/**
 * Collects a file's visits. Whether a place is usual (at least five visits on at least five days in this file) is only
 * known at the end; until then a place is a number standing for its id or a square of about 100 m. Locations are
 * neither passed on nor kept.
 */
export function collectVisits(sink: FormatSink) {
  const places = new Map<string, number>();
  /** Names by place number, so that visits with the same name share one string. */
  const names = new Map<number, string>();
  const visits: Visit[] = [];
  return {
    /**
     * @param place identifies the place within the file; empty if unknown
     * @param called the place's name, if the file has one
     */
    take(place: string, start: string, end: string, called = "") {
      const seconds = secondsOf(start);
      if (seconds === null || place === "") return sink.unreadable();
      if (visits.length >= MOST_VISITS) return sink.drop(`visits after the first ${MOST_VISITS}`);
      const id = place.slice(0, LONGEST_NAME);
      const number = places.get(id) ?? places.size;
      places.set(id, number);
      const [written, known] = [called.slice(0, LONGEST_NAME), names.get(number)];
      if (known === undefined && written) names.set(number, written);
      const name = written === known ? known : written;
      visits.push({ place: number, name, at: start, seconds, lasted: (secondsOf(end) ?? seconds) - seconds });
    },
    end() {
      const usual = usualPlaces(visits);
      for (const visit of visits) {
        const { place, at, seconds, lasted } = visit;
        const value = usual.has(place) ? "usual" : "other";
        const minutes = Math.round(lasted / 60);
        const length = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
        const example = `A visit of ${length} to ${value === "usual" ? "a usual place" : "another place"}`;
        const entry = entryOf(visit);
        sink.event({ stream: VISITS.name, key: `${seconds}`, at, value, example, entry });
      }
      if (places.size > 0) sink.drop("coordinates of places", places.size);
    },
  };
}

function usualPlaces(visits: readonly Visit[]): Set<number> {
  const times = new Map<number, { visits: number; days: Set<string> }>();
  for (const { place, at } of visits) {
    const seen = times.get(place) ?? { visits: 0, days: new Set() };
    times.set(place, seen);
    seen.visits += 1;
    // The first ten characters of ISO 8601 are the day.
    if (seen.days.size < USUAL.days) seen.days.add(at.slice(0, 10));
  }
  const often = [...times].filter(([, seen]) => seen.visits >= USUAL.visits && seen.days.size >= USUAL.days);
  return new Set(often.map(([place]) => place));
}

/** The square of about a hundred metres containing these degrees; empty if they are invalid. */
export function squareOf(latitude: number, longitude: number): string {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return "";
  return `${latitude.toFixed(3)} ${longitude.toFixed(3)}`;
}
