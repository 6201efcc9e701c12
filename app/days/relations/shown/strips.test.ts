import { expect, it } from "vitest";
import { drawStrips } from "./strips.server";

const SLEEP = { first: "rating", second: "sleep", lag: 0 } as const;

it("days are drawn in two strips, each with its number, its middle and its middle half", () => {
  const dots = Array.from({ length: 40 }, (_none, day) => ({
    second: 6 + (day % 4) / 2,
    first: 1 + (day % 4),
  }));
  const drawing = drawStrips(dots, SLEEP);
  expect(drawing?.strips.map(({ name, limit, cells }) => [name, limit, cells])).toEqual([
    ["After shorter nights", "up to 7.0 hours", ["30", "Bad", "Poor", "Fair"]],
    ["After longer nights", "above 7.0 hours", ["10", "Good", "Good", "Good"]],
  ]);
  expect(drawing?.strips[0]?.path.match(/h0/g)).toHaveLength(30);
});

it("there is nothing to draw once the days are gone", () => {
  expect(drawStrips([], SLEEP)).toBeNull();
});

it("where nothing is above the middle, the days at it are those with more, and the limits say so", () => {
  const dots = Array.from({ length: 40 }, (_none, day) => ({
    second: day % 4 === 0 ? 3 : 5,
    first: 6 + (day % 3),
  }));
  const drawing = drawStrips(dots, { first: "sleep", second: "rating", lag: 1 });
  expect(drawing?.strips.map(({ name, limit, cells }) => [name, limit, cells[0]])).toEqual([
    ["Rated lower, the day before", "below Very good", "10"],
    ["Rated higher, the day before", "at least Very good", "30"],
  ]);
});

it("what is counted is written in whole numbers", () => {
  const dots = Array.from({ length: 40 }, (_none, day) => ({
    second: day % 4 === 0 ? 1 : 0,
    first: 1 + (day % 5),
  }));
  const drawing = drawStrips(dots, { first: "rating", second: "workouts", lag: 0 });
  expect(drawing?.strips.map(({ limit }) => limit)).toEqual(["up to 0 workouts", "above 0 workouts"]);
});
