import { expect, it } from "vitest";
import { countsByDay } from "./counts-by-day.server";
import { packEvents } from "./months.server";

it("events of a month are counted by day, in the order of the days", () => {
  const days = [31, 1, 1, 17, 31, 31];
  const { events } = packEvents(
    days.map((day, nth) => ({ key: `${nth}`.padStart(16, "0"), day, hour: null, value: null })),
  );
  expect(countsByDay(events)).toEqual([
    [1, 2],
    [17, 1],
    [31, 3],
  ]);
  expect(countsByDay("")).toEqual([]);
});
