import { DAY_MS } from "~/ground/units";
import type { ZoneClock } from "~/ground/zone-clock";

/*
 * One byte of a stored event holds its time of day: its local hour (0 to 23), its quarter hour in UTC (24 to 119), or
 * nothing (255). Every zone's offset from UTC is a whole number of quarter hours, so the quarter is enough to work out
 * the local hour and day once the zone is known.
 */

const HOURS = 24;
const QUARTERS = 96;
const QUARTER_MS = 15 * 60_000;
const NO_CLOCK = 255;

/** An event's time of day, as far as the archive gives it. */
export type TimeOfDay = {
  /** 0 to 23 in local time; null if unknown. */
  hour: number | null;
  /** Quarters of an hour since midnight in UTC, 0 to 95, if the archive writes UTC. */
  utcQuarter?: number;
};

/** An event's local day and hour, as far as known. */
export type LocalMoment = {
  /** UTC midnight of the local date; of the written date if the local one is unknown. */
  day: number;
  /** 0 to 23; null if unknown. */
  hour: number | null;
  /** Whether the day is in the person's own zone, so that its weekday may be counted. */
  isLocal: boolean;
};

export function clockByte({ hour, utcQuarter }: TimeOfDay): number {
  if (hour !== null) return hour;
  return utcQuarter === undefined ? NO_CLOCK : HOURS + utcQuarter;
}

const isLocalHour = (byte: number) => byte < HOURS;

/** Whether the byte is a time in UTC. */
export const isInUtc = (byte: number) => byte >= HOURS && byte < HOURS + QUARTERS;

export function timeOfDay(byte: number): TimeOfDay {
  if (isLocalHour(byte)) return { hour: byte };
  return isInUtc(byte) ? { hour: null, utcQuarter: byte - HOURS } : { hour: null };
}

/** Rank of an event's time, most precise first: local time, UTC, a day alone. */
export const clockRank = (byte: number) => (isLocalHour(byte) ? 0 : isInUtc(byte) ? 1 : 2);

/**
 * The local day and hour of a stored event.
 *
 * @param day UTC midnight of the stored date
 * @param zone the person's time zone; null if they named none
 * @param areDaysLocal whether a day without a time is in the person's own zone
 */
export function localMoment(
  day: number,
  byte: number,
  zone: ZoneClock | null,
  areDaysLocal: boolean,
): LocalMoment {
  if (isLocalHour(byte)) return { day, hour: byte, isLocal: true };
  if (!isInUtc(byte)) return { day, hour: null, isLocal: areDaysLocal };
  if (!zone) return { day, hour: null, isLocal: false };
  const local = zone.local(day + (byte - HOURS) * QUARTER_MS);
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  return { day: midnight, hour: Math.floor((local - midnight) / (DAY_MS / HOURS)), isLocal: true };
}
