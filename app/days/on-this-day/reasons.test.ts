import { describe, expect, it } from "vitest";
import type { CountedKind } from "../day/day-counts";
import {
  chosenReason,
  firstReason,
  hourReason,
  type KindOfYear,
  longReason,
  noteReason,
  plainReason,
} from "./reasons";

const DATE = "2019-11-29";
const plays = (count: number): CountedKind => ({
  ...{ source: "spotify", kind: "play", count, hours: null, holds: "events" },
  rows: [],
});
const year = (given: Partial<KindOfYear>): KindOfYear => ({
  ...{ year: 2019, source: "spotify", kind: "play", days: new Map(), hours: Array(24).fill(0) },
  ...given,
});

describe("a day of an earlier year tells", () => {
  it("of somebody who was met then and often since, and of nobody met a few times", () => {
    const first = { date: DATE, kind: "play", creator: "Ada & Winters", total: 1412 } as const;
    expect(firstReason(first, "m")[0]?.text).toBe(
      "On this day in 2019 you first heard Ada & Winters: 1,412 plays by now.",
    );
    expect(firstReason({ ...first, total: 9 }, "m")).toEqual([]);
    expect(firstReason({ ...first, kind: "search" }, "m")).toEqual([]);
  });

  it("of an hour that is rare in its year", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => (hour === 3 ? 2 : hour < 6 ? 0 : 50));
    const at = { date: DATE, source: "spotify", kind: "play", hour: 3, count: 2 } as const;
    expect(hourReason(at, year({ hours }))[0]?.text).toBe(
      "On this day in 2019 there were 2 plays between 03:00 and 04:00, an hour that has 0.2\u00a0% of that year’s plays.",
    );
    expect(hourReason({ ...at, hour: 9 }, year({ hours }))).toEqual([]);
    // Of few, none is rare.
    expect(hourReason(at, year({ hours: hours.map((count) => count / 10) }))).toEqual([]);
    expect(hourReason(at, year({}))).toEqual([]);
  });

  it("of a day that few of its year exceed", () => {
    const days = new Map(Array.from({ length: 80 }, (_, at) => [String(at), at]));
    const text = (count: number) => longReason(DATE, plays(count), year({ days }))[0]?.text;
    expect(text(79)).toBe("On this day in 2019 there were 79 plays: no day of that year has more.");
    expect(text(78)).toContain("only 1 day of that year has more.");
    expect(text(75)).toContain("only 4 days of that year have more.");
    expect(text(74)).toBeUndefined();
    expect(longReason(DATE, plays(9), year({ days: new Map([["11-29", 9]]) }))).toEqual([]);
    // Where each day has one, none has more than the others.
    const ones = new Map([...days.keys()].map((day) => [day, 1]));
    expect(longReason(DATE, plays(1), year({ days: ones }))).toEqual([]);
  });

  it("what its owner wrote, shortened", () => {
    expect(noteReason(DATE, "Rain\nand tea").text).toBe("On this day in 2019 you wrote: “Rain and tea”");
    expect(noteReason(DATE, "x".repeat(500)).text).toHaveLength(174);
  });
});

it("one is told: the first sort, the nearest year, and nothing that was told in the last month but counts", () => {
  const reason = (about: string) => ({ date: DATE, about, text: about, creator: "" });
  const plain = plainReason(DATE, [plays(12)]);
  const sorts = [[reason("first a"), reason("first b")], [reason("long spotify play")], plain];
  const told = (...abouts: string[]) => chosenReason(sorts, new Set(abouts))?.about;
  expect(told()).toBe("first a");
  expect(told("first a")).toBe("first b");
  expect(told("first a", "first b", "note x")).toBe("long spotify play");
  expect(told("first a", "first b", "long spotify play", "")).toBe("");
  expect(chosenReason([[], plain], new Set())?.text).toBe("On this day in 2019: 12 plays.");
  expect(chosenReason([[], []], new Set())).toBeNull();
});
