import { describe, expect, it } from "vitest";
import { PART_TITLES, partName, partNamed, partsOf } from "./export-parts";

describe("titles are divided into files of whole months", () => {
  it.each<[string, [string, number][], [string, string, number][]]>([
    ["none", [], []],
    [
      "as many as fit into one",
      [
        ["2026-01", 40],
        ["2026-02", 60],
      ],
      [],
    ],
    [
      "one more",
      [
        ["2026-01", 40],
        ["2026-02", 61],
      ],
      [
        ["2026-01", "2026-01", 40],
        ["2026-02", "2026-02", 61],
      ],
    ],
    [
      "years with gaps",
      [
        ["2024-12", 50],
        ["2025-03", 50],
        ["2026-02", 1],
      ],
      [
        ["2024-12", "2025-03", 100],
        ["2026-02", "2026-02", 1],
      ],
    ],
    ["a month that is too large alone", [["2026-01", 101]], [["2026-01", "2026-01", 101]]],
  ])("%s", (_what, given, parts) => {
    const months = given.map(([month, count]) => ({ month, count }));
    expect(partsOf(months, 100)).toEqual(parts.map(([from, to, count]) => ({ from, to, count })));
  });

  it("each month is in exactly one, and none is larger than a restore takes", () => {
    const months = Array.from({ length: 240 }, (_month, index) => ({
      month: `${2007 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
      count: (index * 7_919) % 17_000,
    }));
    const parts = partsOf(months);
    const holders = months.map(
      ({ month }) => parts.filter(({ from, to }) => from <= month && month <= to).length,
    );
    expect(new Set(holders)).toEqual(new Set([1]));
    expect(Math.max(...parts.map(({ count }) => count))).toBeLessThanOrEqual(PART_TITLES);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(
      months.reduce((sum, { count }) => sum + count, 0),
    );
  });
});

describe("a part's name", () => {
  it.each(["none", "2024-03..2026-11", "2026-11..2026-11"])("%s is read as it is written", (name) => {
    const part = partNamed(name);
    expect(part && partName(part)).toBe(name);
  });

  it.each(["", "all", "2026-11", "2026-13..2027-01", "2026-11..2026-10", "2026-01..2026-02..", " none"])(
    "%j names none",
    (name) => expect(partNamed(name)).toBeNull(),
  );
});
