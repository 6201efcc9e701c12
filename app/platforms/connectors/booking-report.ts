import { z } from "zod";
import { jsonText } from "~/http/json-text";

/*
 * The counts in Booking.com's report.json. Its fields are not documented: a root key is a service (RESERVATION_SERVICE,
 * FLIGHTS), and its value a table, several, or a list of { topic, data }. Only how many rows there are and when
 * something was booked is taken from it; names, places and payments are not looked at.
 */

type Row = Record<string, unknown>;
type Table = readonly Row[];

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

const words = (text: string) => new Set(text.split(" "));

/** The kinds of bookings by a word in a service's name. */
const KINDS: readonly [kind: string, words: Set<string>][] = [
  ["flights", words("flight flights")],
  ["car rentals", words("car cars rental rentals")],
  ["taxis", words("taxi taxis transfer transfers")],
  ["attractions", words("attraction attractions")],
  ["stays", words("accommodation accommodations hotel hotels stay stays reservation reservations")],
];
/** What else stands in the name of such a service. With any other word (`HOTEL_REVIEWS`) it is none of bookings. */
const BESIDE = words(
  "service services booking bookings reservation reservations order orders data details airport",
);

/** The words of a name, whether it is written `created_at`, `createdAt` or `CREATED-AT`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The kind of a service's bookings; of another service nothing but its rows is counted. */
function kindOf(service: string): string | undefined {
  const named = wordsOf(service);
  const found = KINDS.find(([, known]) => named.some((word) => known.has(word)));
  return found && named.every((word) => found[1].has(word) || BESIDE.has(word)) ? found[0] : undefined;
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTopic = (row: Row) => "topic" in row && (isRow(row.data) || Array.isArray(row.data));

/** The tables in a service's value: a list of rows, a row alone, lists by their names, or what topics hold. */
function tablesIn(value: unknown, depth = 0): Table[] {
  if (depth > DEEPEST) return [];
  const within = (inner: unknown) => tablesIn(inner, depth + 1);
  if (Array.isArray(value)) {
    const rows: Row[] = value.filter(isRow);
    return rows.some(isTopic) ? rows.flatMap(within) : [rows];
  }
  if (!isRow(value)) return [];
  if (isTopic(value)) return within(value.data);
  const values = Object.values(value);
  return values.length > 0 && values.every(Array.isArray) ? values.flatMap(within) : [[value]];
}

const BOOKING = words(
  "created creation booked booking reserved reservation ordered order purchased purchase",
);
const TIME = words("at on date time datetime timestamp epoch ts utc");

/** Whether a field by its name is when something was booked: `created_at`, `bookingDate`, `booked`. */
function isBookingTime(name: string): boolean {
  const named = wordsOf(name);
  const isKnown = named.every((word) => BOOKING.has(word) || TIME.has(word));
  const isTime = named.some((word) => TIME.has(word)) || named.at(-1)?.endsWith("ed");
  return isKnown && isTime === true && named.some((word) => BOOKING.has(word));
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

/** When a row was booked; null where it has no such field. */
function bookedOn(row: Row): string | null {
  for (const [name, value] of Object.entries(row)) {
    const day = isBookingTime(name) ? dayIn(value) : null;
    if (day !== null) return day;
  }
  return null;
}

/** The days of a service's bookings: of the first table that has any, since the others tell of the same bookings. */
function bookingDays(tables: readonly Table[], now: Date): string[] {
  const oldest = new Date(now.getTime() - OLDEST_MS).toISOString().slice(0, 10);
  const newest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const table of tables) {
    const days = table.map(bookedOn).filter((day) => day !== null);
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
    bookings: Object.fromEntries(KINDS.map(([kind]) => [kind, tally(daysOf(kind))])),
  };
}
