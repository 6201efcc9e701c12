import { sinceEpoch, writtenDay, writtenInUtc } from "~/ground/written-dates/written-dates";
import { bookedOn, bookingKind, isRow, isTopic, numberOf, type ReportRow } from "~/platforms/booking-words";
import type { Format, FormatSink } from "../format";

const EXAMPLES: Readonly<Record<string, string>> = {
  flights: "A flight booked",
  "car rentals": "A car rented",
  taxis: "A taxi booked",
  attractions: "An attraction booked",
  stays: "A stay booked",
};

/** Real table names are shorter; the name is compared for each row. */
const LONGEST_NAME = 200;

/** A service's tables describe the same bookings, so only the first with booking dates is read. */
type Service = { table?: string; sameDay: Map<string, number> };

/** A booking's time in UTC, or its day alone. */
function timeIn(value: unknown): string | null {
  const written = typeof value === "string" ? (writtenInUtc(value) ?? writtenDay(value)) : null;
  return written ?? sinceEpoch(value);
}

function readRow(kind: string, service: Service, table: string, row: ReportRow, sink: FormatSink): void {
  const at = bookedOn(row, timeIn);
  if (at === null || (service.table !== undefined && service.table !== table)) {
    sink.drop("other entries");
    return;
  }
  const day = at.slice(0, 10);
  service.table = table;
  const nth = (service.sameDay.get(day) ?? 0) + 1;
  service.sameDay.set(day, nth);
  sink.drop("names, places and payments of bookings");
  sink.event({
    stream: "bookings",
    // Without a booking number, the n-th booking of a day has the same position in every report.
    key: JSON.stringify([kind, day, numberOf(row) ?? nth]),
    at,
    value: kind,
    example: EXAMPLES[kind] ?? "A booking",
  });
}

/** The rows of one element of a service's list: a single row, or a topic's rows. */
function rowsIn(element: unknown): { table: string; rows: readonly ReportRow[] } {
  if (!isRow(element)) return { table: "", rows: [] };
  if (!isTopic(element)) return { table: "", rows: [element] };
  const data = Array.isArray(element.data) ? element.data : [element.data];
  return { table: `topic ${String(element.topic)}`, rows: data.filter(isRow) };
}

/**
 * Booking.com's `report.json`, whose fields are not publicly documented: each root key is a service, its value a table,
 * several named tables, or a list of topics with tables. Only booking dates are taken.
 */
export const booking: Format = {
  name: "booking-report",
  platform: "booking",
  label: "Booking.com report",
  // Booking.com was founded in 1996.
  since: "1996-01-01",
  streams: [
    {
      name: "bookings",
      of: "bookings",
      holds: "events",
      signals: ["interests", "activity-by-month", "activity-by-weekday"],
    },
  ],
  recognises: ({ path, keys }) =>
    keys.includes("RESERVATION_SERVICE") ||
    (/(^|\/)report[^/]*\.json$/i.test(path) &&
      keys.some((key) => key === key.toUpperCase() && bookingKind(key))),
  reading: {
    as: "json",
    begin(sink) {
      const services = new Map<string, Service>();
      return {
        take(path, element) {
          const [name = "", ...within] = path;
          const kind = bookingKind(name);
          if (!kind) {
            sink.drop("other entries");
            if (/^[A-Z_]{3,64}$/.test(name)) sink.unknown(name);
            return;
          }
          const service = services.get(name) ?? { sameDay: new Map() };
          services.set(name, service);
          const { table, rows } = rowsIn(element);
          const whole = `${within.join(".")} ${table}`.slice(0, LONGEST_NAME);
          for (const row of rows) readRow(kind, service, whole, row, sink);
        },
      };
    },
  },
};
