import { expect, test } from "vitest";
import { packEvents } from "../months.server";
import { countKinds } from "./count-kinds.server";
import { monthsBetween } from "./kinds-over-months";

const packed = (events: [key: string, value: string | null][]) =>
  packEvents(events.map(([key, value]) => ({ key: key.padStart(16, "0"), day: 1, hour: null, value })));

test("kinds are counted, and what has none is not", () => {
  const counts = countKinds([
    packed([
      ["1", "music"],
      ["2", "music"],
      ["3", "news"],
      ["4", null],
    ]),
  ]);
  expect(Object.fromEntries(counts)).toEqual({ music: 2, news: 1 });
});

test("what two imports have counts once", () => {
  const one = packed([
    ["1", "music"],
    ["2", "news"],
  ]);
  const other = packed([
    ["2", "news"],
    ["3", "news"],
  ]);
  expect(Object.fromEntries(countKinds([one, other]))).toEqual({ music: 1, news: 2 });
});

test.each([
  ["2025-11", "2026-02", 24, ["2025-11", "2025-12", "2026-01", "2026-02"]],
  ["2020-01", "2026-02", 2, ["2026-01", "2026-02"]],
  ["2026-02", "2026-02", 5, ["2026-02"]],
])("the months from %s to %s, at most %d, are %j", (first, last, most, months) => {
  expect(monthsBetween(first, last, most)).toEqual(months);
});
