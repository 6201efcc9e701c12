import { amountInWords, clockOf } from "~/entries/entry-words";
import type { EntryOfDay } from "~/entries/listing/listing.server";
import { titleAlone } from "~/entries/title-alone";
import type { ZoneClock } from "~/ground/zone-clock";

/** An entry of a day as its page shows it. */
export type DayEntry = {
  id: string;
  title: string;
  creator: string | null;
  /** "09:12" on the clock of the place; empty where only the day is known. */
  clock: string;
  /** Amount and rating; empty if none is known. */
  details: string;
};

/** How an entry's time is known: on a local clock, in UTC alone, or not at all. */
type Known = "local" | "utc" | "day";

function knownTime({
  happenedAt,
  zoneOffsetMinutes,
}: Pick<EntryOfDay, "happenedAt" | "zoneOffsetMinutes">): Known {
  if (!happenedAt.includes("T")) return "day";
  return happenedAt.endsWith("Z") && zoneOffsetMinutes === null ? "utc" : "local";
}

/**
 * The clock time of an entry on its day; one in UTC is read in the person's zone.
 *
 * @returns empty without a time, and where the zone has changed since the entry was given its day
 */
export function clockOnDay(entry: EntryOfDay, zone: ZoneClock | null): string {
  if (knownTime(entry) !== "utc") return clockOf(entry);
  const instant = Date.parse(entry.happenedAt);
  const local = new Date(zone ? zone.local(instant) : instant).toISOString();
  return local.slice(0, 10) === entry.day ? local.slice(11, 16) : "";
}

/** An entry as a line. */
export const dayEntry = (entry: EntryOfDay, zone: ZoneClock | null): DayEntry => ({
  id: entry.id,
  title: titleAlone(entry),
  creator: entry.creator,
  clock: clockOnDay(entry, zone),
  details: amountInWords(entry),
});

/**
 * What a source does not say of its times, as a sentence; null if it gives local ones.
 *
 * @param label the source's name
 * @param entries of the day, of that source
 * @param counted of the streams that it counts on the day, whether their local hours are known; empty if it counts none
 * @param zoneName the person's zone, as a sentence names it
 */
export function timeNote(
  label: string,
  entries: readonly EntryOfDay[],
  counted: readonly boolean[],
  zoneName: string,
): string | null {
  const known = new Set(entries.map(knownTime));
  if (known.has("utc")) {
    const read = zoneName === "UTC" ? "" : `, shown here as they are in ${zoneName}`;
    return `${label} gives no local time: its times are in UTC${read}.`;
  }
  if (known.has("local")) return null;
  if (known.has("day")) return `${label} gives the day alone, no time.`;
  return counted.length > 0 && !counted.includes(true) ? `${label} gives no local time here.` : null;
}
