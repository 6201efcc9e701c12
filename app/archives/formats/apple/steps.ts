import { type AppleMoment, dayText, millisecondsBetween } from "./moment";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days across all sources: thirty years of five devices, at some 300 bytes each until the file ends. */
const MOST_DAYS = 60_000;

/** Devices and apps that count steps. */
const MOST_SOURCES = 50;

type Hours = Map<number, Float64Array>;

/**
 * Steps by day, when several devices may have counted the same ones. A record's steps are spread over its hours in
 * proportion to time and summed per hour and source; only the source with the most counts in each hour, since a phone
 * on the table and a watch on the wrist may record the same walk. So devices are never added up, and leaving one at
 * home for half a day loses nothing.
 */
export function collectSteps() {
  const sources = new Map<string, Hours>();
  let days = 0;

  function hoursOf(source: string, day: number): Float64Array | null {
    if (!sources.has(source) && sources.size >= MOST_SOURCES) return null;
    const ofSource: Hours = sources.get(source) ?? new Map();
    sources.set(source, ofSource);
    const known = ofSource.get(day);
    if (known || days >= MOST_DAYS) return known ?? null;
    const hours = new Float64Array(24);
    ofSource.set(day, hours);
    days += 1;
    return hours;
  }

  return {
    /** @returns false if the record is implausible: no steps record lasts longer than a day */
    take(source: string, start: AppleMoment, end: AppleMoment, steps: number): boolean {
      const length = millisecondsBetween(start, end);
      if (!(steps >= 0) || !Number.isFinite(steps) || length < 0 || length > DAY) return false;
      let from = start.local;
      const to = from + length;
      do {
        const hour = Math.floor(from / HOUR);
        const until = Math.min((hour + 1) * HOUR, to);
        const day = Math.floor(hour / 24);
        const hours = hoursOf(source, day);
        if (!hours) return false;
        hours[hour - day * 24] =
          (hours[hour - day * 24] ?? 0) + steps * (length ? (until - from) / length : 1);
        from = until;
      } while (from < to);
      return true;
    },
    /** Whole steps by day (YYYY-MM-DD), oldest first. */
    byDay(): [day: string, steps: number][] {
      const all = [...sources.values()];
      const known = new Set(all.flatMap((source) => [...source.keys()]));
      return [...known]
        .sort((a, b) => a - b)
        .map((day) => [dayText(day * DAY), Math.round(mostOfEachHour(all.map((source) => source.get(day))))]);
    },
  };
}

function mostOfEachHour(sources: readonly (Float64Array | undefined)[]): number {
  let sum = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    sum += Math.max(...sources.map((hours) => hours?.[hour] ?? 0));
  }
  return sum;
}
