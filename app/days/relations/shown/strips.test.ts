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
