import { expect, it } from "vitest";
import type { Mutation } from "./mutations";
import { sampleOf } from "./sample";

const mutations = (count: number): Mutation[] =>
  Array.from({ length: count }, (_, start) => ({
    start,
    end: start + 1,
    text: "",
    line: 1,
    before: "",
    after: "",
  }));
const FILES = new Map([
  ["long.ts", mutations(1_000)],
  ["short.ts", mutations(50)],
  ["without.ts", []],
]);
const drawn = (size: number, seed: number) =>
  sampleOf(FILES, size, seed).map(({ path, start }) => [path, start]);

it("draws no mutant twice, and as many as there are at most", () => {
  const all = drawn(Number.POSITIVE_INFINITY, 1);
  expect(all).toHaveLength(1_050);
  expect(new Set(all.map(String)).size).toBe(1_050);
});

it("draws the same for the same seed, and others for another", () => {
  expect(drawn(20, 1)).toEqual(drawn(20, 1));
  expect(drawn(20, 1)).not.toEqual(drawn(20, 2));
});

it("gives a short file as much weight as a long one", () => {
  const ofShort = drawn(60, 1).filter(([path]) => path === "short.ts").length;
  expect(ofShort).toBeGreaterThan(20);
  expect(ofShort).toBeLessThan(40);
});

it("lists them by file, and within a file from its beginning", () => {
  const all = drawn(60, 1);
  const inOrder = [...all].sort(
    ([a, one], [b, other]) => String(a).localeCompare(String(b)) || Number(one) - Number(other),
  );
  expect(all).toEqual(inOrder);
});
