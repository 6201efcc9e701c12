import { describe, expect, it } from "vitest";
import { bookedOn, bookingKind, isRow, isTopic, numberOf } from "./booking-words";

describe("a service in Booking.com's report", () => {
  it.each([
    ["RESERVATION_SERVICE", "stays"],
    ["hotelBookings", "stays"],
    ["flight-orders", "flights"],
    ["CAR_RENTAL_SERVICE", "car rentals"],
    ["airport taxis", "taxis"],
    ["attractions", "attractions"],
    ["HOTEL_REVIEWS", undefined],
    ["bookings", undefined],
    ["USER_PROFILE", undefined],
  ])("called %s holds %s", (service, kind) => {
    expect(bookingKind(service)).toBe(kind);
  });
});

describe("a row of it", () => {
  const dayIn = (value: unknown) => (typeof value === "string" ? value : null);

  it.each([
    ["created_at", "2026-03-12"],
    ["bookingDate", "2026-03-12"],
    ["booked", "2026-03-12"],
    ["BOOKED-ON", "2026-03-12"],
    ["booking", null],
    ["date", null],
    ["checkin_date", null],
    ["created_by", null],
  ])("with the field %s was booked on %s", (name, day) => {
    expect(bookedOn({ guest: "Ada", [name]: "2026-03-12" }, dayIn)).toBe(day);
  });

  it("was booked on the first day that can be read", () => {
    expect(bookedOn({ created_at: 5, booked_at: "2026-03-13" }, dayIn)).toBe("2026-03-13");
  });

  it.each([
    [{ reservation_id: "R1" }, "R1"],
    [{ bookingNumber: 12 }, "12"],
    [{ id: "" }, ""],
    [{ hotel_id: "H1" }, null],
    [{ booking: "R1" }, null],
    [{ id: null }, null],
    [{ id: null, reference: "R2" }, "R2"],
  ])("%j has the number %s", (row, number) => {
    expect(numberOf(row)).toBe(number);
  });

  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ["row", false],
  ])("can be %j: %s", (value, isIt) => {
    expect(isRow(value)).toBe(isIt);
  });

  it.each([
    [{ topic: "stays", data: [] }, true],
    [{ topic: "stays", data: {} }, true],
    [{ topic: "stays", data: "none" }, false],
    [{ data: [] }, false],
  ])("%j is a topic with tables below it: %s", (row, isIt) => {
    expect(isTopic(row)).toBe(isIt);
  });
});
