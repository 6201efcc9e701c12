import type { ZoneClock } from "~/ground/zone-clock";

/** What is known of an entry's time: the instant, a clock time without a zone, or the day alone. */
type Precision = "instant" | "local" | "day";

/** When an entry happened. */
export type EntryTime = {
  /** Milliseconds since 1970; a clock time without a zone is taken as UTC. */
  instant: number;
  precision: Precision;
  /** YYYY-MM-DD in local time as far as that is known, otherwise as written. */
  day: string;
  /** Minutes ahead of UTC, if the archive gives them. */
  zoneOffsetMinutes: number | null;
};

const FORM =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?) ?(Z|([+-])(\d\d):?(\d\d)?)?$/;
const MINUTE_MS = 60_000;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day (YYYY-MM-DD) of an instant in a zone; in UTC if none is named. */
export const dayInZone = (instant: number, zone: ZoneClock | null) =>
  dayOf(zone ? zone.local(instant) : instant);

/** Like {@link entryTime}, but the day of a time in UTC is as written, since computing it takes as long as the rest. */
function writtenTime(at: string): EntryTime | null {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) {
    const instant = Date.parse(`${at}T00:00:00Z`);
    return Number.isNaN(instant) ? null : { instant, precision: "day", day: at, zoneOffsetMinutes: null };
  }
  const [, day, hour, minute, second = "00", offset, sign, hoursAhead, minutesAhead = "00"] =
    FORM.exec(at) ?? [];
  if (day === undefined) return null;
  const written = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(written)) return null;
  if (offset === undefined) return { instant: written, precision: "local", day, zoneOffsetMinutes: null };
  if (offset === "Z") return { instant: written, precision: "instant", day, zoneOffsetMinutes: null };
  const ahead = (Number(hoursAhead) * 60 + Number(minutesAhead)) * (sign === "-" ? -1 : 1);
  return { instant: written - ahead * MINUTE_MS, precision: "instant", day, zoneOffsetMinutes: ahead };
}

/**
 * Reads a time in the forms of `ArchiveEvent.at`.
 *
 * @param zone in which times in UTC are read; null if the user named none
 * @returns null for text in another form
 */
export function entryTime(at: string, zone: ZoneClock | null): EntryTime | null {
  const time = writtenTime(at);
  const isInUtc = time?.precision === "instant" && time.zoneOffsetMinutes === null;
  if (isInUtc) time.day = dayInZone(time.instant, zone);
  return time;
}

/** The instant of such a time, in milliseconds since 1970; null for text in another form. */
export const entryInstant = (at: string): number | null => writtenTime(at)?.instant ?? null;

/** The time as shown in JSON: an instant in UTC, a clock time without a zone, or a day. */
export function entryTimeText(happenedAt: Date, precision: string): string {
  const iso = happenedAt.toISOString();
  if (precision === "day") return iso.slice(0, 10);
  return precision === "local" ? iso.slice(0, 19) : iso;
}
