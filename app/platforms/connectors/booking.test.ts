import { describe, expect, it } from "vitest";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Place, ReaderContext } from "../connector";
import { answering, exchanged, grantOf, handed, NOW } from "./asked.fixture";
import { booking } from "./booking";
import { countReport } from "./booking/report";

const LINK = "https://account.booking.com/dma/export/abc?key=secret";
const { exchange, reader, scopes } = grantOf(booking, "reports");

/** One reading step in which the user's URL returns this response and the ZIP contains this text. */
function step(
  answer: Parameters<typeof answering>[0][string],
  text: string | null = null,
  { place = null, ...more }: Partial<ReaderContext> & { place?: Place | null } = {},
) {
  const asked = answering({ [`GET ${LINK}`]: answer });
  const unzip: ReaderContext["unzip"] = async (zip, name) =>
    name === "report.json" && zip.length > 0 ? text : null;
  return { asked, done: reader.fetch(handed(booking, { link: LINK, unzip, ...more }), place) };
}

const read = (text: string | null, status = 200, place: Place | null = null) =>
  step({ status, body: "PK…" }, text, { place }).done;

const causeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => "nothing failed",
    (thrown: unknown) => {
      if (!(thrown instanceof OAuthFailure)) throw thrown;
      return [thrown.reason, thrown.found.status, thrown.found.code];
    },
  );

const bookingsIn = (report: Record<string, unknown>) => {
  const { bookings } = countReport(report, NOW);
  return Object.fromEntries(Object.entries(bookings).filter(([, days]) => Object.keys(days).length > 0));
};

/** A report containing everything that must not be kept. */
const REPORT = {
  RESERVATION_SERVICE: [
    {
      topic: "reservation",
      data: [
        {
          id: 1,
          guest: "Ada Lovelace",
          hotel: "Hotel Secret",
          created_at: "2026-11-02 21:10:00",
          price: 120,
        },
        {
          id: 2,
          guest: "Ada Lovelace",
          hotel: "Hotel Secret",
          created_at: "2026-11-16T08:00:00Z",
          price: 80,
        },
      ],
    },
    { topic: "payment", data: [{ card: "4111", created_at: "2026-11-03" }] },
  ],
  FLIGHTS: [{ bookingDate: "2026-11-16", from: "LHR", passenger: "Ada Lovelace" }],
  REVIEWS: [{ text: "Lovely", created_at: "2026-10-01" }],
};

describe("reading Booking.com", () => {
  it("calls the user's URL, with the token in Booking.com's own header", async () => {
    const { asked, done } = step({ body: "PK…" }, "{}");
    await done;
    expect(asked).toEqual([
      { method: "GET", url: LINK, headers: { "x-booking-iam-access-token": "the-token" }, body: null },
    ]);
  });

  it("counts bookings by week and kind, and not by weekday, since the report names no zone, and entries by service, and keeps nothing else", async () => {
    const { place, nextAfterS } = await read(JSON.stringify(REPORT));
    expect(nextAfterS).toBeNull();
    const [from, to] = ["2026-11-02T00:00:00Z", "2026-11-16T00:00:00Z"];
    const seen = { from, to, of: "bookings", observations: 3 };
    expect(reader.normalise(place, null)).toEqual({
      data: {
        services: [
          { name: "RESERVATION_SERVICE", rows: 3 },
          { name: "FLIGHTS", rows: 1 },
          { name: "REVIEWS", rows: 1 },
        ],
        period: { from, to },
      },
      dataPoints: 5,
      signals: [
        {
          ...seen,
          kind: "regularity",
          weeks: 2,
          spread: { squares: 5, within: 2 },
          values: { "2026-W45": 1, "2026-W46": 0, "2026-W47": 2 },
        },
        { ...seen, kind: "interests", spread: { squares: 5 }, values: { flights: 1, stays: 2 } },
      ],
    });
    expect(JSON.stringify(place)).not.toMatch(/Ada|Secret|4111|LHR|Lovely|120/);
  });

  it("has no signals without booking dates", async () => {
    const { place } = await read(`{"FLIGHTS":[{"from":"LHR"}],"GENIUS":{"level":2}}`);
    expect(reader.normalise(place, null)).toEqual({
      data: {
        services: [
          { name: "FLIGHTS", rows: 1 },
          { name: "GENIUS", rows: 1 },
        ],
        period: null,
      },
      dataPoints: 2,
      signals: [],
    });
  });

  it("checks again every five minutes while the report is being prepared, up to two hours", async () => {
    const first = await read(null, 202);
    expect([first.nextAfterS, first.progress.done]).toEqual([300, 1]);
    const second = await read(null, 204, first.place);
    expect([second.nextAfterS, second.progress.done]).toEqual([300, 2]);
    expect((await read("{}", 200, second.place)).nextAfterS).toBeNull();
    const cause = await causeOf(read(null, 202, { looks: 24 }));
    expect(cause).toEqual(["unreachable", 202, "not-ready"]);
  });

  it.each<[number, unknown[]]>([
    [400, ["link-refused", 400, undefined]],
    [403, ["link-refused", 403, undefined]],
    [404, ["link-refused", 404, undefined]],
    [410, ["link-refused", 410, undefined]],
    [401, ["grant-refused", 401, undefined]],
    [429, ["unreachable", 429, undefined]],
    [500, ["unreachable", 500, undefined]],
  ])("fails with the right cause for status %i", async (status, cause) => {
    expect(await causeOf(read(null, status))).toEqual(cause);
  });

  it("passes on how long Booking.com asks to wait", async () => {
    const { done } = step({ status: 429, headers: { "Retry-After": "90" } });
    await expect(done).rejects.toMatchObject({ found: { retryAfterS: 90 } });
  });

  it.each<[string, string | null, string]>([
    ["no report", null, "report-missing"],
    ["half a report", JSON.stringify(REPORT).slice(0, 200), "report-unreadable"],
    ["a report that is a list", "[]", "report-unreadable"],
    ["no JSON", "<html>", "report-unreadable"],
  ])("fails if the ZIP contains %s", async (_what, text, code) => {
    expect(await causeOf(read(text))).toEqual(["answer-unreadable", 200, code]);
  });

  it("makes no call without a URL", async () => {
    const { asked, done } = step({}, "{}", { link: null });
    expect(await causeOf(done)).toEqual(["link-refused", undefined, "no-link"]);
    expect(asked).toEqual([]);
  });

  it("syncs every six hours if the user switched it on and granted it", () => {
    expect([reader.everyHours, reader.startsSwitchedOff, reader.automaticWith]).toEqual([
      6,
      true,
      "https://account.booking.com/scope/dma_continuous",
    ]);
    expect(scopes).toContain(reader.automaticWith);
  });
});

describe("a report with undocumented fields", () => {
  const row = { created: "2026-11-16" };
  it.each<[string, unknown, number]>([
    ["a list of rows", [row, { created: "2026-11-17" }], 2],
    ["one row", row, 1],
    [
      "topics",
      [
        { topic: "a", data: [row] },
        { topic: "b", data: { id: 1 } },
      ],
      2,
    ],
    [
      "topics of which the second has the dates",
      [
        { topic: "a", data: [{}] },
        { topic: "b", data: [row] },
      ],
      2,
    ],
    ["one topic", { topic: "a", data: [row] }, 1],
    ["topics that hold lists by name", [{ topic: "a", data: { orders: [row], seats: [{}, {}] } }], 3],
    ["lists by name", { orders: [row], seats: [{ id: 1 }] }, 2],
    ["rows with data of their own", [{ ...row, data: { seat: "1A" } }], 1],
  ])("is read as %s", (_what, value, rows) => {
    const { services, bookings } = countReport({ FLIGHTS: value }, NOW);
    expect([services, bookings.flights?.["2026-11-16"]]).toEqual([[{ name: "FLIGHTS", rows }], 1]);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "text"],
    ["a number", 7],
    ["a list of lists", [[[row]]]],
    ["texts", ["a", "b"]],
  ])("has no rows in %s", (_what, value) => {
    expect(countReport({ FLIGHTS: value }, NOW)).toMatchObject({ services: [{ rows: 0 }] });
    expect(bookingsIn({ FLIGHTS: value })).toEqual({});
  });

  it("ignores tables nested too deeply", () => {
    let value: unknown = [row];
    for (let depth = 0; depth < 100_000; depth += 1) value = { topic: "t", data: value };
    expect(bookingsIn({ FLIGHTS: value })).toEqual({});
  });

  it.each<[string, unknown, string]>([
    ["created", "2026-11-16", "2026-11-16"],
    ["created_at", "2026-11-16 23:59:59", "2026-11-16"],
    ["createdAt", "2026-11-16T23:59:59.123+02:00", "2026-11-16"],
    ["DATE_CREATED", "2026-11-16 10:00:00 UTC", "2026-11-16"],
    ["booked_on", "2026-11-16", "2026-11-16"],
    ["reservationDateTime", "2026-11-16", "2026-11-16"],
    ["created_epoch", 1_794_844_799, "2026-11-16"],
    ["created_ts", "1794844799", "2026-11-16"],
    ["creation_timestamp", 1_794_844_799_000, "2026-11-16"],
  ])("finds a booking date in %s: %s", (name, value, day) => {
    expect(bookingsIn({ FLIGHTS: [{ [name]: value }] })).toEqual({ flights: { [day]: 1 } });
  });

  it.each<[string, unknown]>([
    ["booking", "2026-11-16"],
    ["reservation", 1_794_844_799],
    ["reservation_id", 1_794_844_799],
    ["checkin_date", "2026-11-16"],
    ["reservation_checkin_date", "2026-11-16"],
    ["cancelled_at", "2026-11-16"],
    ["birth_date", "1990-01-01"],
    ["date", "2026-11-16"],
    ["created_at", "yesterday"],
    ["created_at", "2026-09-45"],
    ["created_at", true],
    ["created_at", 12],
    ["created_at", "2019-01-01"],
    ["created_at", "2027-01-01"],
  ])("finds no booking date in %s: %s", (name, value) => {
    expect(bookingsIn({ FLIGHTS: [{ [name]: value }] })).toEqual({});
  });

  it.each<[string, string | undefined]>([
    ["RESERVATION_SERVICE", "stays"],
    ["FLIGHTS", "flights"],
    ["FLIGHT_ORDERS", "flights"],
    ["CAR_RENTALS", "car rentals"],
    ["AIRPORT_TAXI_RESERVATIONS", "taxis"],
    ["ATTRACTIONS", "attractions"],
    ["hotelBookings", "stays"],
    ["HOTEL_REVIEWS", undefined],
    ["FLIGHT_SEARCHES", undefined],
    ["RESTAURANT_RESERVATIONS", undefined],
    ["CREDIT_CARDS", undefined],
    ["MESSAGES", undefined],
    ["__proto__", undefined],
  ])("with a service %s has bookings of kind %s", (name, kind) => {
    const report = JSON.parse(`{"${name}":[{"created":"2026-11-16"}]}`);
    expect(Object.keys(bookingsIn(report))).toEqual(kind === undefined ? [] : [kind]);
    expect(countReport(report, NOW).services).toEqual([{ name, rows: 1 }]);
  });

  it("drops names that are not a service's", () => {
    expect(countReport({ "ada@example.org": [row] }, NOW).services).toEqual([{ name: "other", rows: 1 }]);
  });
});

it("connecting Booking.com does not identify the account", async () => {
  const tokens = exchanged();
  expect(await exchange(handed(booking), tokens, new URLSearchParams())).toEqual({
    subject: null,
    profile: {},
    tokens,
  });
});
