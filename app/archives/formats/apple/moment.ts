import { offsetText } from "~/ground/written-dates/instants";
import { ZoneClock } from "~/ground/zone-clock";

/** A timestamp in Apple Health: local time of the exporting phone with its offset. */
export type AppleMoment = {
  /** Local clock time in milliseconds, as if it were UTC. */
  local: number;
  /** Minutes ahead of UTC. */
  ahead: number;
};

const MINUTE = 60_000;
/** Positions of the digits in `2026-01-01 00:00:00 -0700`, in order. */
const PLACES = [
  [0, 4],
  [5, 7],
  [8, 10],
  [11, 13],
  [14, 16],
  [17, 19],
] as const;
/** The form that some phone versions write when set to a twelve-hour clock. */
const TWELVE_HOURS = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2}):(\d\d):(\d\d)[\s\u202f]?([ap])\.?m\.?\s?([+-]\d{4})$/i;

function figure(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function moment(parts: readonly number[], offset: string): AppleMoment | null {
  const [year = Number.NaN, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const ahead = figure(offset, 1, 3) * 60 + figure(offset, 3, 5);
  if (Number.isNaN(local) || Number.isNaN(ahead)) return null;
  return { local, ahead: offset.startsWith("-") ? -ahead : ahead };
}

/** Parses `2026-01-01 00:00:00 -0700`; null if malformed. Called some ten million times per file. */
export function readAppleMoment(text: string): AppleMoment | null {
  if (text.length === 25) {
    const parts = PLACES.map(([from, to]) => figure(text, from, to));
    const read = moment(parts, text.slice(20));
    if (read) return read;
  }
  const [, year, month, day, hour, minute, second, half = "", offset = ""] = text.match(TWELVE_HOURS) ?? [];
  if (!year) return null;
  const afternoon = half.toLowerCase() === "p" ? 12 : 0;
  const parts = [year, month, day, (Number(hour) % 12) + afternoon, minute, second].map(Number);
  return moment(parts, offset);
}

/** Milliseconds between two moments, which may have different offsets. */
export const millisecondsBetween = (start: AppleMoment, end: AppleMoment) =>
  end.local - end.ahead * MINUTE - (start.local - start.ahead * MINUTE);

/** Clocks by zone name; null for an unknown zone. */
const clocks = new Map<string, ZoneClock | null>();
/** More zones than exist; without a limit, invented names would fill memory. */
const MOST_ZONES = 1_000;
const LONGEST_ZONE = 64;

function clockOf(zone: string): ZoneClock | null {
  const known = clocks.get(zone);
  if (known !== undefined || zone.length > LONGEST_ZONE || clocks.size >= MOST_ZONES) return known ?? null;
  let clock: ZoneClock | null = null;
  try {
    clock = new ZoneClock(zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  clocks.set(zone, clock);
  return clock;
}

/** The same moment by the clock of a zone (an IANA name), or unchanged if there is no such zone. */
export function inZoneOf(zone: string, moment: AppleMoment): AppleMoment {
  const clock = zone === "" ? null : clockOf(zone);
  if (!clock) return moment;
  const instant = moment.local - moment.ahead * MINUTE;
  const local = clock.local(instant);
  return { local, ahead: Math.round((local - instant) / MINUTE) };
}

/** ISO 8601 with its offset. */
export const instantOf = ({ local, ahead }: AppleMoment) =>
  `${new Date(local).toISOString().slice(0, 19)}${offsetText(ahead)}`;

/** YYYY-MM-DD of a local clock time in milliseconds. */
export const dayText = (local: number) => new Date(local).toISOString().slice(0, 10);
