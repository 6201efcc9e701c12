import { type AppleMoment, dayText, millisecondsBetween } from "./moment";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days across all sources: thirty years of five devices, at some 300 bytes each until the file ends. */
const MOST_DAYS = 60_000;

/** Devices and apps that record amounts. */
const MOST_SOURCES = 50;

type Hours = Map<number, Float64Array>;

/**
 * Amounts by day, such as steps, when several devices may have recorded the same ones. A record's amount is spread over
 * its hours in proportion to time and summed per hour and source; in each hour only the source with the highest amount
 * counts, since a phone on the table and a watch on the wrist may record the same walk. So devices are never added up,
 * and leaving one at home for half a day loses nothing.
 *
 * @param digits decimals of a day's amount
 */
export function collectAmounts(digits: number) {
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
    /** @returns false if the record is implausible: none lasts longer than a day */
    take(source: string, start: AppleMoment, end: AppleMoment, amount: number): boolean {
      const length = millisecondsBetween(start, end);
      if (!(amount >= 0) || !Number.isFinite(amount) || length < 0 || length > DAY) return false;
      let from = start.local;
      const to = from + length;
      do {
        const hour = Math.floor(from / HOUR);
        const until = Math.min((hour + 1) * HOUR, to);
        const day = Math.floor(hour / 24);
        const hours = hoursOf(source, day);
        if (!hours) return false;
        hours[hour - day * 24] =
          (hours[hour - day * 24] ?? 0) + amount * (length ? (until - from) / length : 1);
        from = until;
      } while (from < to);
      return true;
    },
    /** Amounts by day (YYYY-MM-DD), oldest first. */
    byDay(): [day: string, amount: number][] {
      const all = [...sources.values()];
      const known = new Set(all.flatMap((source) => [...source.keys()]));
      return [...known]
        .sort((a, b) => a - b)
        .map((day) => {
          const amount = mostOfEachHour(all.map((source) => source.get(day)));
          return [dayText(day * DAY), Number(amount.toFixed(digits))];
        });
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
