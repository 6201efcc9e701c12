import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creatorMonth, inputOf, period, rowsOf } from "./year.fixture";
import { yearJson } from "./year-json";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  of: "films and episodes watched",
};
const on =
  (...days: string[]) =>
  (day: string) =>
    days.includes(day) ? 1 : 0;

describe("a year as JSON", () => {
  it("without data is empty, and has all of its fields", () => {
    expect(yearJson(inputOf())).toEqual({
      year: 2026,
      from: "2026-01-01",
      to: "2026-12-31",
      isWhole: false,
      totals: [],
      days: [],
      weekdays: null,
      hours: null,
      top: [],
    });
  });

  it("says from when to when in it the archives go, and that they cover it where they go beyond both its ends", () => {
    const extentOf = (from: string, to: string) => {
      const {
        from: first,
        to: last,
        isWhole,
      } = yearJson(inputOf({ rows: rowsOf({}, { from, to }, () => 1) }));
      return [first, last, isWhole];
    };
    expect(extentOf("2026-02-03", "2026-08-12")).toEqual(["2026-02-03", "2026-08-12", false]);
    expect(extentOf("2025-12-30", "2026-08-12")).toEqual(["2026-01-01", "2026-08-12", false]);
    expect(extentOf("2025-12-30", "2027-01-02")).toEqual(["2026-01-01", "2026-12-31", true]);
  });

  it("adds up each kind of each source over its streams, and names what has no kind by its stream", () => {
    const rows = [
      ...rowsOf({ ...NETFLIX, kind: "video" }, YEAR, on("2026-03-01", "2026-03-02")),
      ...rowsOf({ ...NETFLIX, kind: "video", stream: "other" }, YEAR, on("2026-03-02")),
      ...rowsOf({ ...NETFLIX, kind: "" }, YEAR, on("2026-03-09")),
      ...rowsOf({}, { from: "2025-12-01", to: "2026-01-31" }, () => 2),
    ];
    const { totals } = yearJson(inputOf({ rows, hours: new Map([["netflix video", 5_400]]) }));
    expect(totals).toEqual([
      { source: "netflix", kind: "video", count: 3, days: 2, hours: 1.5 },
      { source: "netflix", kind: "viewings", count: 1, days: 1, hours: null },
      { source: "spotify", kind: "play", count: 62, days: 31, hours: null },
    ]);
  });

  it("counts the days of figures, and adds up hours alone; figures are no events", () => {
    const figures = { source: "apple", kind: "", holds: "figures" } as const;
    const rows = [
      ...rowsOf(
        { ...figures, stream: "sleep", unit: "hours" },
        { from: "2026-01-01", to: "2026-01-04" },
        () => 7.25,
      ),
      ...rowsOf(
        { ...figures, stream: "steps", unit: "steps" },
        { from: "2026-01-01", to: "2026-01-02" },
        () => 900,
      ),
    ];
    const { totals, days } = yearJson(inputOf({ rows }));
    expect(totals).toEqual([
      { source: "apple", kind: "sleep", count: 4, days: 4, hours: 29 },
      { source: "apple", kind: "steps", count: 2, days: 2, hours: null },
    ]);
    expect(days).toEqual([]);
  });

  it("lists the days with any in order, with each source's own count", () => {
    const rows = [
      ...rowsOf({}, YEAR, (day) => (day === "2026-05-02" ? 4 : 0)),
      ...rowsOf(NETFLIX, YEAR, on("2026-05-02", "2026-01-30")),
    ];
    expect(yearJson(inputOf({ rows })).days).toEqual([
      { date: "2026-01-30", counts: { netflix: 1 } },
      { date: "2026-05-02", counts: { spotify: 4, netflix: 1 } },
    ]);
  });

  it("keeps to the months asked for", () => {
    const rows = rowsOf({}, { ...YEAR, hour: () => 9 }, () => 1);
    const json = yearJson(inputOf({ rows, period: period("2026", "02") }));
    expect(json.totals.map(({ count }) => count)).toEqual([28]);
    expect(json.days.map(({ date }) => date.slice(0, 7))).toEqual(Array(28).fill("2026-02"));
    expect(json.isWhole).toBe(true);
  });

  it("gives shares of weekdays, Monday first, and of hours; null where none is known", () => {
    // 5 January 2026 is a Monday.
    const rows = rowsOf(
      {},
      { ...YEAR, hour: () => 21 },
      (day) => ({ "2026-01-05": 2, "2026-01-11": 1 })[day] ?? 0,
    );
    const { weekdays, hours } = yearJson(inputOf({ rows }));
    expect(weekdays).toEqual([0.6667, 0, 0, 0, 0, 0, 0.3333]);
    expect(hours?.[21]).toBe(1);
    expect(hours).toHaveLength(24);
    const before = rowsOf({}, { from: "2025-01-01", to: "2025-12-31", hour: () => 3 }, () => 9);
    expect(yearJson(inputOf({ rows: [...rows, ...before] })).hours).toEqual(hours);
    const unknown = yearJson(inputOf({ rows: rowsOf({}, YEAR, () => 1) }));
    expect([unknown.weekdays, unknown.hours]).toEqual([null, null]);
  });

  it("tells the five most frequent creators of each kind, over all sources, by count and then by name", () => {
    const creators = [
      creatorMonth("Zoe", "2026-02", 9),
      creatorMonth("Zoe", "2026-04", 1, { source: "deezer", firstDay: "2026-04-01" }),
      ...["F", "E", "D", "C", "B"].map((name) => creatorMonth(name, "2026-06", 3)),
      creatorMonth("Jane", "2026-01", 2, { kind: "book", amount: null }),
      creatorMonth("Of another year", "2025-12", 99),
    ];
    expect(yearJson(inputOf({ creators })).top).toEqual([
      { kind: "play", creator: "Zoe", count: 10, first: "2026-02-03" },
      ...["B", "C", "D", "E"].map((creator) => ({ kind: "play", creator, count: 3, first: "2026-06-03" })),
      { kind: "book", creator: "Jane", count: 2, first: "2026-01-03" },
    ]);
  });
});

describe("a year is whole", () => {
  const whole = (...days: string[]) =>
    yearJson(inputOf({ rows: rowsOf({}, { from: "2025-01-01", to: "2027-12-31" }, on(...days)) })).isWhole;
  /** A day every eight weeks, from 1 January to after the end. */
  const SPARSE = [
    "2026-01-01",
    "2026-02-26",
    "2026-04-23",
    "2026-06-18",
    "2026-08-13",
    "2026-10-08",
    "2026-12-03",
  ];

  it.each([
    ["with a day at least every eight weeks", [...SPARSE, "2026-12-31"], true],
    [
      "where the first day is of the year before and the last of the year after",
      ["2025-12-20", ...SPARSE, "2027-01-20"],
      true,
    ],
    ["not where it begins later", [...SPARSE.slice(1), "2026-12-31"], false],
    ["not where it ends earlier", SPARSE, false],
    [
      "not with a longer stretch without any",
      [...SPARSE.filter((day) => day !== "2026-06-18"), "2026-12-31"],
      false,
    ],
    ["not where such a stretch reaches into it", ["2025-11-01", ...SPARSE.slice(1), "2026-12-31"], false],
  ])("%s", (_name, days, expected) => {
    expect(whole(...days)).toBe(expected);
  });

  it("where several sources together cover it, figures among them", () => {
    const steps = { source: "apple", stream: "steps", holds: "figures", kind: "" } as const;
    const spring = rowsOf({}, { from: "2026-01-01", to: "2026-06-30" }, () => 1);
    const autumn = rowsOf(steps, { from: "2026-07-01", to: "2026-12-31" }, () => 1);
    expect(yearJson(inputOf({ rows: [...spring, ...autumn] })).isWhole).toBe(true);
    expect(yearJson(inputOf({ rows: spring })).isWhole).toBe(false);
  });
});

it("whatever is counted, totals are the sums of the days, and shares are of one whole", () => {
  const count = fc.array(fc.nat(5), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(count, count, fc.nat(23), (one, other, hour) => {
      const span = { from: "2026-05-20", to: "2026-06-28", hour: () => hour };
      const place = (day: string) => Number(day.slice(8)) + (day.slice(5, 7) === "06" ? 11 : -20);
      const rows = [
        ...rowsOf({}, span, (day) => one[place(day)] ?? 0),
        ...rowsOf(NETFLIX, span, (day) => other[place(day)] ?? 0),
      ];
      const json = yearJson(inputOf({ rows, period: period("2026", "04-06") }));
      for (const { source, count, days } of json.totals) {
        const own = json.days.flatMap(({ counts }) => counts[source] ?? []);
        expect([count, days]).toEqual([own.reduce((sum, n) => sum + n, 0), own.length]);
      }
      for (const shares of [json.weekdays, json.hours]) {
        if (shares) expect(Math.abs(shares.reduce((sum, n) => sum + n, 0) - 1)).toBeLessThan(0.002);
      }
      expect(json.weekdays === null).toBe(json.days.length === 0);
    }),
    { numRuns: 50 },
  );
});
