import { expect, it } from "vitest";
import { LineBudget } from "./log-budget";

const times = (count: number, what: () => boolean) =>
  Array.from({ length: count }, what).filter(Boolean).length;

it("each caller has its own budget per kind of line", () => {
  const budget = new LineBudget({ perCaller: 3, inAll: 5 });
  expect(times(10, () => budget.take("a", "one"))).toBe(3);
  expect(times(10, () => budget.take("b", "one"))).toBe(3);
  expect(times(10, () => budget.take("a", "two"))).toBe(2);
  expect(budget.end()).toEqual([
    ["a", 15],
    ["b", 7],
  ]);
});

it("all callers share a budget, until a new window begins", () => {
  const budget = new LineBudget({ perCaller: 3, inAll: 5 });
  let caller = 0;
  expect(times(1_000, () => budget.take("a", String(++caller)))).toBe(5);
  expect(budget.end()).toEqual([["a", 995]]);
  expect(budget.end()).toEqual([]);
  expect(budget.take("a", "1")).toBe(true);
});

it("lines that another worker has written count as this one's own", () => {
  const budget = new LineBudget({ perCaller: 3, inAll: 5 });
  for (let line = 0; line < 2; line++) budget.note("a", "one");
  expect(times(10, () => budget.take("a", "one"))).toBe(1);
  for (let line = 0; line < 2; line++) budget.note("a", "two");
  expect(budget.take("a", "three")).toBe(false);
  expect(budget.end()).toEqual([["a", 10]]);
});
