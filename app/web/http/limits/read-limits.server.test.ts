import { expect, it } from "vitest";
import { ReadCounts } from "./read-limits.server";

const LIMIT = { name: "lists", most: 3, windowMs: 1_000 };

it("accepts as many reads as the limit, then says how long to wait, and accepts them again after", () => {
  const counts = new ReadCounts();
  expect([0, 100, 200].map((now) => counts.take(LIMIT, "ada", now))).toEqual([0, 0, 0]);
  expect(counts.take(LIMIT, "ada", 400)).toBe(600);
  expect(counts.take(LIMIT, "ada", 999)).toBe(1);
  expect(counts.take(LIMIT, "ada", 1_000)).toBe(0);
});

it("counts an expensive read several times: what exceeds the limit delays the next ones", () => {
  const counts = new ReadCounts();
  expect(counts.take(LIMIT, "ada", 0, 2)).toBe(0);
  expect(counts.take(LIMIT, "ada", 0, 40)).toBe(0);
  expect(counts.take(LIMIT, "ada", 0)).toBe(1_000);
});

it("counts each limit and subject separately", () => {
  const counts = new ReadCounts();
  for (let time = 0; time < 4; time++) counts.take(LIMIT, "ada", time);
  expect(counts.take(LIMIT, "grace", 5)).toBe(0);
  expect(counts.take({ ...LIMIT, name: "exports" }, "ada", 5)).toBe(0);
  expect(counts.take(LIMIT, "ada", 5)).toBeGreaterThan(0);
});

it("tracks a bounded number of subjects, and forgets the oldest window first", () => {
  const counts = new ReadCounts(2);
  for (let time = 0; time < 4; time++) counts.take(LIMIT, "first", time);
  counts.take(LIMIT, "second", 4);
  expect(counts.take(LIMIT, "first", 5)).toBeGreaterThan(0);
  counts.take(LIMIT, "third", 6);
  expect(counts.take(LIMIT, "first", 7)).toBe(0);
});
