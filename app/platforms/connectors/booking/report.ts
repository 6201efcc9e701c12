import { z } from "zod";
import { DAY_MS } from "~/ground/units";
import { jsonText } from "~/web/http/responses/json-text";
import {
  BOOKING_KIND_WORDS,
  bookedOn,
  bookingKind,
  isRow,
  isTopic,
  type ReportRow,
} from "../../booking-words";

/*
 * Counts entries in Booking.com's report.json. Its fields are undocumented: a root key is a service
 * (RESERVATION_SERVICE, FLIGHTS), its value a table, several tables, or a list of { topic, data }. Only row counts and
 * booking dates are used; names, places and payments are not read.
 */

type Table = readonly ReportRow[];

/** The stored part of a report: row counts by service, and booking days by kind. */
export type Counts = {
  services: { name: string; rows: number }[];
  /** Number of bookings by kind and booking day (`2026-11-22`). */
  bookings: Record<string, Record<string, number>>;
};

export const reportSchema = jsonText(z.record(z.string(), z.unknown()));

/** Older bookings say little about current travel. */
const OLDEST_MS = 5 * 366 * DAY_MS;
const MOST_SERVICES = 100;
/** Maximum nesting of tables in a service: topics, their data, and lists of tables in it. */
const DEEPEST = 4;

/** The tables in a service's value: a list of rows, a single row, named lists, or the contents of topics. */
function tablesIn(value: unknown, depth = 0): Table[] {
  if (depth > DEEPEST) return [];
  const within = (inner: unknown) => tablesIn(inner, depth + 1);
  if (Array.isArray(value)) {
    const rows: ReportRow[] = value.filter(isRow);
    return rows.some(isTopic) ? rows.flatMap(within) : [rows];
  }
  if (!isRow(value)) return [];
  if (isTopic(value)) return within(value.data);
  const values = Object.values(value);
  return values.length > 0 && values.every(Array.isArray) ? values.flatMap(within) : [[value]];
}

/** The day in a value, as written; in UTC for a number of seconds or milliseconds. */
function dayIn(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return null;
  const [, written] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d\S*)?(?: \S+)?$/.exec(text) ?? [];
  if (written !== undefined) return Number.isNaN(Date.parse(`${written}T00:00:00Z`)) ? null : written;
  if (!/^(\d{10}|\d{13})(\.\d+)?$/.test(text)) return null;
  const milliseconds = Number(text) * (text.length < 13 || text[10] === "." ? 1000 : 1);
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Booking days of a service, from the first table that has any, since the others describe the same bookings. */
function bookingDays(tables: readonly Table[], now: Date): string[] {
  const oldest = new Date(now.getTime() - OLDEST_MS).toISOString().slice(0, 10);
  const newest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const table of tables) {
    const days = table.map((row) => bookedOn(row, dayIn)).filter((day) => day !== null);
    if (days.length > 0) return days.filter((day) => day >= oldest && day <= newest);
  }
  return [];
}

/** Service names are single words; anything else is not kept. */
const shownName = (name: string) => (/^[\w -]{1,64}$/.test(name) ? name : "other");

function tally(days: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}

/** Counts a report. */
export function countReport(report: Record<string, unknown>, now: Date): Counts {
  const found = Object.entries(report)
    .slice(0, MOST_SERVICES)
    .map(([name, value]) => ({ name, tables: tablesIn(value) }));
  const daysOf = (kind: string) =>
    found.filter(({ name }) => bookingKind(name) === kind).flatMap(({ tables }) => bookingDays(tables, now));
  return {
    services: found.map(({ name, tables }) => {
      return { name: shownName(name), rows: tables.reduce((sum, { length }) => sum + length, 0) };
    }),
    bookings: Object.fromEntries(BOOKING_KIND_WORDS.map(([kind]) => [kind, tally(daysOf(kind))])),
  };
}
