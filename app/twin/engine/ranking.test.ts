import { expect, test } from "vitest";
import { inVariedOrder } from "./ranking";

const row = (item: string, score: number, ...subjects: string[]) => ({ item, score, subjects });

test("higher scores come first, and equal ones keep their order", () => {
  const rows = [row("a", 1, "x"), row("b", 3, "y"), row("c", 3, "z")];
  expect(inVariedOrder(rows, { cost: 0, upTo: 9 })).toEqual(["b", "c", "a"]);
});

test("a repeated subject costs points", () => {
  const rows = [row("a", 10, "x"), row("b", 9, "x"), row("c", 8, "y")];
  expect(inVariedOrder(rows, { cost: 2, upTo: 9 })).toEqual(["a", "c", "b"]);
});

test("up to a maximum", () => {
  const rows = [row("a", 10, "x"), row("b", 9, "x"), row("c", 9, "x"), row("d", 6.5, "y")];
  expect(inVariedOrder(rows, { cost: 2, upTo: 1 })).toEqual(["a", "b", "c", "d"]);
  expect(inVariedOrder(rows, { cost: 2, upTo: 2 })).toEqual(["a", "b", "d", "c"]);
});

test("the cost is averaged over an item's subjects", () => {
  const rows = [row("a", 10, "x"), row("b", 9, "x", "y"), row("c", 8.5, "x")];
  expect(inVariedOrder(rows, { cost: 2, upTo: 9 })).toEqual(["a", "b", "c"]);
});

test("no item is lost", () => {
  expect(inVariedOrder([], { cost: 1, upTo: 1 })).toEqual([]);
  expect(inVariedOrder([row("a", -99, "x"), row("b", 0)], { cost: 1, upTo: 1 })).toEqual(["b", "a"]);
});
