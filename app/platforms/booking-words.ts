/*
 * Interprets service and field names in Booking.com's report, in any spelling: no public list of them exists. Used by
 * both the connector and the archive format.
 */

/** A row of a table in the report. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Whether a value is a row. */
export const isRow = (value: unknown): value is ReportRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row is a topic: a name with tables below it. */
export const isTopic = (row: ReportRow) => "topic" in row && (isRow(row.data) || Array.isArray(row.data));

const words = (text: string) => new Set(text.split(" "));

/** Kinds of bookings, by a word in the service's name. */
export const BOOKING_KIND_WORDS: readonly [kind: string, words: Set<string>][] = [
  ["flights", words("flight flights")],
  ["car rentals", words("car cars rental rentals")],
  ["taxis", words("taxi taxis transfer transfers")],
  ["attractions", words("attraction attractions")],
  ["stays", words("accommodation accommodations hotel hotels stay stays reservation reservations")],
];
/** Other words allowed in names of services with bookings. Any further word (`HOTEL_REVIEWS`) rules them out. */
const BESIDE = words(
  "service services booking bookings reservation reservations order orders data details airport",
);

/** The words of a name in any style: `created_at`, `createdAt`, `CREATED-AT`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The kind of bookings in a service; undefined for other services. */
export function bookingKind(service: string): string | undefined {
  const named = wordsOf(service);
  const found = BOOKING_KIND_WORDS.find(([, known]) => named.some((word) => known.has(word)));
  return found && named.every((word) => found[1].has(word) || BESIDE.has(word)) ? found[0] : undefined;
}

const BOOKING = words(
  "created creation booked booking reserved reservation ordered order purchased purchase",
);
const TIME = words("at on date time datetime timestamp epoch ts utc");
const NUMBER = words("id number reference code uuid");

/** Whether a field name means the time of booking: `created_at`, `bookingDate`, `booked`. */
function isBookingTime(name: string): boolean {
  const named = wordsOf(name);
  const isKnown = named.every((word) => BOOKING.has(word) || TIME.has(word));
  const isTime = named.some((word) => TIME.has(word)) || named.at(-1)?.endsWith("ed");
  return isKnown && isTime === true && named.some((word) => BOOKING.has(word));
}

/**
 * When a row was booked; null without a field that says so.
 *
 * @param timeIn parses a value to a day or a time in the caller's format; null if it is neither
 */
export function bookedOn(row: ReportRow, timeIn: (value: unknown) => string | null): string | null {
  for (const [name, value] of Object.entries(row)) {
    const time = isBookingTime(name) ? timeIn(value) : null;
    if (time !== null) return time;
  }
  return null;
}

/** A booking's own number; null if it has none. */
export function numberOf(row: ReportRow): string | null {
  for (const [name, value] of Object.entries(row)) {
    const named = wordsOf(name);
    const isNumber =
      named.some((word) => NUMBER.has(word)) && named.every((word) => NUMBER.has(word) || BOOKING.has(word));
    if (isNumber && (typeof value === "string" || typeof value === "number")) return String(value);
  }
  return null;
}
