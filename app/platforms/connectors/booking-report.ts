import { z } from "zod";
import { jsonText } from "~/http/responses/json-text";
import { BOOKING_KINDS, bookedOn, isRow, isTopic, kindOf, type ReportRow } from "../booking-words";

/*
 * The counts in Booking.com's report.json. Its fields are not documented: a root key is a service (RESERVATION_SERVICE,
 * FLIGHTS), and its value a table, several, or a list of { topic, data }. Only how many rows there are and when
 * something was booked is taken from it; names, places and payments are not looked at.
 */

type Table = readonly ReportRow[];

/** What is kept of a report: services by how many rows they have, and the bookings of each kind by day. */
export type Counts = {
  services: { name: string; rows: number }[];
  /** Bookings by kind, and by the day on which they were made (`2026-11-22`). */
  bookings: Record<string, Record<string, number>>;
};

export const reportSchema = jsonText(z.record(z.string(), z.unknown()));

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older says little of how somebody travels now. */
const OLDEST_MS = 5 * 366 * DAY_MS;
const MOST_SERVICES = 100;
/** Tables may lie this deep in a service: its topics, their data, and a list of tables in that. */
const DEEPEST = 4;

/** The tables in a service's value: a list of rows, a row alone, lists by their names, or what topics hold. */
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

/** The day that a value names, as it is written, or in UTC where it is a number of seconds or milliseconds. */
function dayIn(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return null;
  const [, written] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d\S*)?(?: \S+)?$/.exec(text) ?? [];
  if (written !== undefined) return Number.isNaN(Date.parse(`${written}T00:00:00Z`)) ? null : written;
  if (!/^(\d{10}|\d{13})(\.\d+)?$/.test(text)) return null;
  const milliseconds = Number(text) * (text.length < 13 || text[10] === "." ? 1000 : 1);
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The days of a service's bookings: of the first table that has any, since the others tell of the same bookings. */
function bookingDays(tables: readonly Table[], now: Date): string[] {
  const oldest = new Date(now.getTime() - OLDEST_MS).toISOString().slice(0, 10);
  const newest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const table of tables) {
    const days = table.map((row) => bookedOn(row, dayIn)).filter((day) => day !== null);
    if (days.length > 0) return days.filter((day) => day >= oldest && day <= newest);
  }
  return [];
}

/** A service's name is a word of the platform's; what looks like anything else is not kept. */
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
    found.filter(({ name }) => kindOf(name) === kind).flatMap(({ tables }) => bookingDays(tables, now));
  return {
    services: found.map(({ name, tables }) => {
      return { name: shownName(name), rows: tables.reduce((sum, { length }) => sum + length, 0) };
    }),
    bookings: Object.fromEntries(BOOKING_KINDS.map(([kind]) => [kind, tally(daysOf(kind))])),
  };
}
