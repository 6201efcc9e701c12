import { expect, it } from "vitest";
import type { Signal, SignalKind } from "~/platforms/signals";
import { signalFigures } from "./chart.server";

const PLAYS = { platform: "spotify", source: "archive:plays" };
const TO = "2026-11-22T10:00:00Z";

function barsOf(kind: SignalKind, values: Record<string, number>, more: Partial<Signal> = {}) {
  const figures = signalFigures({ ...PLAYS, kind, values, from: "2023-01-01T00:00:00Z", to: TO, ...more });
  if (figures.shows !== "bars") throw new Error("no bars");
  const { names, drawing } = figures;
  const { rows, under, partial, expected } = drawing;
  const texts = under.map(([, text]) => text);
  return { rows: rows.map(({ heading }) => heading), under: texts, partial, expected, names };
}

it("shows all hours, each labelled where it begins, beside what an even day would hold", () => {
  const { rows, under, names, expected } = barsOf("activity-by-hour", { 9: 48, 20: 24 });
  expect([rows.length, rows[9], rows[23]]).toEqual([24, "9:00 to 10:00", "23:00 to 24:00"]);
  expect(under).toEqual(["0:00", "6:00", "12:00", "18:00", "24:00"]);
  expect(names).toEqual({ line: "3 in each hour, if spread evenly" });
  expect(expected.line).toMatch(/^M/);
});

it("shows the seven weekdays, and what is usual at the weekend where something is", () => {
  const { rows, under, names } = barsOf("activity-by-weekday", { 1: 20, 6: 50 });
  expect([rows[0], rows[6], under.length]).toEqual(["Monday", "Sunday", 7]);
  expect(names).toEqual({ line: "10 on each weekday, if spread evenly" });
  const netflix = { platform: "netflix", source: "archive:viewings" };
  const watched = barsOf("activity-by-weekday", { 1: 20, 6: 50 }, netflix);
  expect(watched.names).toMatchObject({ area: "usual at the weekend" });
  expect(watched.expected.area.match(/M/g)).toHaveLength(2);
});

it("names weeks by their first day, with the mean of the whole ones", () => {
  const { rows, under, partial, names } = barsOf("regularity", {
    "2026-W45": 1,
    "2026-W46": 4,
    "2026-W47": 4,
  });
  expect(rows).toEqual(["2 Nov 2026", "9 Nov 2026", "16 Nov 2026"]);
  expect(under).toEqual(["2 Nov", "9 Nov", "16 Nov"]);
  expect([partial, names]).toEqual(["", { line: "3 a week, if spread evenly" }]);
});

it("labels many weeks where months begin in them", () => {
  const weeks = Array.from({ length: 20 }, (_, index) => [`2026-W${index + 10}`, 5]);
  const { under } = barsOf("regularity", Object.fromEntries(weeks));
  expect(under[0]).toBe("Apr 2026");
  expect(under.length).toBeGreaterThan(1);
});

it("marks weeks that were only partly counted, at either end, in the drawing, the table and by name", () => {
  const values = { "2026-W45": 1, "2026-W46": 4, "2026-W47": 3 };
  const ends = { from: "2026-11-04T08:00:00Z", to: "2026-11-18T09:30:00Z" };
  const { rows, partial, names } = barsOf("regularity", values, ends);
  expect(rows).toEqual(["2 Nov 2026 (only from 4 Nov)", "9 Nov 2026", "16 Nov 2026 (only to 18 Nov)"]);
  expect(partial.match(/M/g)).toHaveLength(2);
  expect(names).toEqual({ line: "4 a week, if spread evenly", partial: "week only partly counted" });
});

it("does the same with months", () => {
  const of = (to: string) => barsOf("activity-by-month", { "2024-01": 3, "2024-02": 4 }, { to }).rows;
  expect(of("2024-02-28T09:30:00Z")).toEqual(["Jan 2024", "Feb 2024 (only to 28 Feb)"]);
  expect(of("2024-02-29T09:30:00Z")).toEqual(["Jan 2024", "Feb 2024"]);
});

it("says one bar, or one kind, in a sentence", () => {
  const of = (kind: SignalKind, values: Record<string, number>) =>
    signalFigures({ ...PLAYS, kind, values, from: TO, to: TO });
  expect(of("activity-by-hour", { 9: 29 })).toEqual({ shows: "one", words: "All 29: 9:00 to 10:00." });
  expect(of("interests", { music: 1200 })).toEqual({ shows: "one", words: "All 1,200: music." });
  expect(of("interests", { music: 1200, podcasts: 2 })).toMatchObject({ shows: "kinds", left: 0 });
});
