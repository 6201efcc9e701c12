import { expect, it } from "vitest";
import { LineBudget } from "./log-budget";

const times = (count: number, what: () => boolean) =>
  Array.from({ length: count }, what).filter(Boolean).length;

it("one caller writes so many lines of a kind, and takes none away from another or of another kind", () => {
  const budget = new LineBudget({ perCaller: 3, inAll: 5 });
  expect(times(10, () => budget.take("a", "one"))).toBe(3);
  expect(times(10, () => budget.take("b", "one"))).toBe(3);
  expect(times(10, () => budget.take("a", "two"))).toBe(2);
  expect(budget.end()).toEqual([
    ["a", 15],
    ["b", 7],
  ]);
});

it("all callers together write so many; then a new window begins", () => {
  const budget = new LineBudget({ perCaller: 3, inAll: 5 });
  let caller = 0;
  expect(times(1_000, () => budget.take("a", String(++caller)))).toBe(5);
  expect(budget.end()).toEqual([["a", 995]]);
  expect(budget.end()).toEqual([]);
  expect(budget.take("a", "1")).toBe(true);
});
