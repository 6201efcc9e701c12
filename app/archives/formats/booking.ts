import { bookedOn, isRow, isTopic, kindOf, numberOf, type ReportRow } from "~/platforms/booking-words";
import type { Format, Sink } from "../format";
import { sinceEpoch, writtenDay } from "./dates/written-dates";

const EXAMPLES: Readonly<Record<string, string>> = {
  flights: "A flight booked",
  "car rentals": "A car rented",
  taxis: "A taxi booked",
  attractions: "An attraction booked",
  stays: "A stay booked",
};

/** No table's name is longer; each row is held against it. */
const LONGEST_NAME = 200;

/** The tables of a service tell of the same bookings, so that only the first is read that says when they were made. */
type Service = { table?: string; sameDay: Map<string, number> };

function dayIn(value: unknown): string | null {
  return (typeof value === "string" ? writtenDay(value) : null) ?? sinceEpoch(value)?.slice(0, 10) ?? null;
}

function readRow(kind: string, service: Service, table: string, row: ReportRow, sink: Sink): void {
  const day = bookedOn(row, dayIn);
  if (day === null || (service.table !== undefined && service.table !== table)) {
    sink.drop("other entries");
    return;
  }
  service.table = table;
  const nth = (service.sameDay.get(day) ?? 0) + 1;
  service.sameDay.set(day, nth);
  sink.drop("names, places and payments of bookings");
  sink.event({
    stream: "bookings",
    // Without a number of its own, the second booking of a day is the second in each report.
    key: JSON.stringify([kind, day, numberOf(row) ?? nth]),
    at: day,
    value: kind,
    example: EXAMPLES[kind] ?? "A booking",
  });
}

/** The rows in an element of a service's list: one, or those of a topic. */
function rowsIn(element: unknown): { table: string; rows: readonly ReportRow[] } {
  if (!isRow(element)) return { table: "", rows: [] };
  if (!isTopic(element)) return { table: "", rows: [element] };
  const data = Array.isArray(element.data) ? element.data : [element.data];
  return { table: `topic ${String(element.topic)}`, rows: data.filter(isRow) };
}

/**
 * Booking.com's `report.json`, of which no list of fields is public: a root key is a service, its value a table, several
 * by their names, or a list of topics with tables. Only when something was booked is taken from it.
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
    (/(^|\/)report[^/]*\.json$/i.test(path) && keys.some((key) => key === key.toUpperCase() && kindOf(key))),
  reading: {
    as: "json",
    begin(sink) {
      const services = new Map<string, Service>();
      return {
        take(path, element) {
          const [name = "", ...within] = path;
          const kind = kindOf(name);
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
