/*
 * What the names of services and fields in Booking.com's report say, whichever way they are written: no list of them is
 * public. The connector and the format of archives both go by these words.
 */

/** A row of a table in the report. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Whether a value is a row. */
export const isRow = (value: unknown): value is ReportRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row is a topic: a name with the tables under it. */
export const isTopic = (row: ReportRow) => "topic" in row && (isRow(row.data) || Array.isArray(row.data));

const words = (text: string) => new Set(text.split(" "));

/** The kinds of bookings, by a word in a service's name. */
export const BOOKING_KINDS: readonly [kind: string, words: Set<string>][] = [
  ["flights", words("flight flights")],
  ["car rentals", words("car cars rental rentals")],
  ["taxis", words("taxi taxis transfer transfers")],
  ["attractions", words("attraction attractions")],
  ["stays", words("accommodation accommodations hotel hotels stay stays reservation reservations")],
];
/** What else stands in the name of a service with bookings. With any other word (`HOTEL_REVIEWS`) it has none. */
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

/** The kind of a service's bookings; undefined of any other service. */
export function kindOf(service: string): string | undefined {
  const named = wordsOf(service);
  const found = BOOKING_KINDS.find(([, known]) => named.some((word) => known.has(word)));
  return found && named.every((word) => found[1].has(word) || BESIDE.has(word)) ? found[0] : undefined;
}

const BOOKING = words(
  "created creation booked booking reserved reservation ordered order purchased purchase",
);
const TIME = words("at on date time datetime timestamp epoch ts utc");
const NUMBER = words("id number reference code uuid");

/** Whether a field by its name is when something was booked: `created_at`, `bookingDate`, `booked`. */
function isBookingTime(name: string): boolean {
  const named = wordsOf(name);
  const isKnown = named.every((word) => BOOKING.has(word) || TIME.has(word));
  const isTime = named.some((word) => TIME.has(word)) || named.at(-1)?.endsWith("ed");
  return isKnown && isTime === true && named.some((word) => BOOKING.has(word));
}

/**
 * The day on which a row says that it was booked; null where it has no such field.
 *
 * @param dayIn the day YYYY-MM-DD that a value names; null where it names none
 */
export function bookedOn(row: ReportRow, dayIn: (value: unknown) => string | null): string | null {
  for (const [name, value] of Object.entries(row)) {
    const day = isBookingTime(name) ? dayIn(value) : null;
    if (day !== null) return day;
  }
  return null;
}

/** A booking's own number; null where it has none. */
export function numberOf(row: ReportRow): string | null {
  for (const [name, value] of Object.entries(row)) {
    const named = wordsOf(name);
    const isNumber =
      named.some((word) => NUMBER.has(word)) && named.every((word) => NUMBER.has(word) || BOOKING.has(word));
    if (isNumber && (typeof value === "string" || typeof value === "number")) return String(value);
  }
  return null;
}
