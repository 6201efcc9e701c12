import { describe, expect, it } from "vitest";
import { type CountedEntries, quarterOf, sumsOf } from "./sums";

const entry = (day: string, over: Partial<CountedEntries> = {}): CountedEntries => ({
  source: "spotify",
  kind: "play",
  creator: "Nils Frahm",
  day,
  count: 1,
  amount: 180,
  ...over,
});

describe("the sums of entries", () => {
  it("are by day, by creator and month with its first and last day, and by creator, quarter and year", () => {
    const { days, months, spans } = sumsOf([
      entry("2026-03-09"),
      entry("2026-03-02", { amount: 20.5 }),
      entry("2026-03-09", { count: 2, amount: null }),
      entry("2026-04-01", { creator: null, amount: null }),
    ]);
    expect(days).toEqual([
      ["spotify", "play", "2026-03-02", 1, 20.5],
      ["spotify", "play", "2026-03-09", 3, 180],
      ["spotify", "play", "2026-04-01", 1, null],
    ]);
    expect(months).toEqual([
      ["spotify", "play", "", "2026-04", 1, null, "2026-04-01", "2026-04-01"],
      ["spotify", "play", "Nils Frahm", "2026-03", 4, 200.5, "2026-03-02", "2026-03-09"],
    ]);
    expect(spans).toEqual([
      ["2026", "spotify", "play", "", 1],
      ["2026", "spotify", "play", "Nils Frahm", 4],
      ["2026-Q1", "spotify", "play", "Nils Frahm", 4],
      ["2026-Q2", "spotify", "play", "", 1],
    ]);
  });

  it("keep sources, kinds and creators apart, whatever characters a name has", () => {
    const { months } = sumsOf([
      entry("2026-03-01", { creator: 'a","b' }),
      entry("2026-03-01", { creator: "a" }),
      entry("2026-03-01", { source: "netflix", kind: "episode" }),
    ]);
    expect(months).toHaveLength(3);
  });

  it.each([
    ["2026-01", "2026-Q1"],
    ["2026-03-31", "2026-Q1"],
    ["2026-04-01", "2026-Q2"],
    ["2026-12", "2026-Q4"],
  ])("%s is in %s", (day, quarter) => expect(quarterOf(day)).toBe(quarter));
});
