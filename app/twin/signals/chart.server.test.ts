import { expect, it } from "vitest";
import { signalFigures } from "./chart.server";

const rowsOf = (kind: "regularity" | "activity-by-month", values: Record<string, number>, to: string) => {
  const figures = signalFigures({ kind, values, to });
  if (figures.shows !== "bars") throw new Error("no bars");
  const { rows, under, open } = figures.drawing;
  return { rows: rows.map(({ heading }) => heading), under: under.map(([, text]) => text), open };
};

it("names weeks by their first day, with the year if they span several", () => {
  const one = rowsOf("regularity", { "2026-W46": 4, "2026-W47": 3 }, "2026-11-22T10:00:00Z");
  expect(one).toEqual({ rows: ["9 Nov 2026", "16 Nov 2026"], under: ["9 Nov", "16 Nov"], open: "" });
  const two = rowsOf("regularity", { "2026-W53": 4, "2027-W01": 3 }, "2027-01-10T23:00:00Z");
  expect(two).toEqual({
    rows: ["28 Dec 2026", "4 Jan 2027"],
    under: ["28 Dec 2026", "4 Jan 2027"],
    open: "",
  });
});

it("marks an unfinished week in the drawing and the table", () => {
  const { rows, under, open } = rowsOf(
    "regularity",
    { "2026-W46": 4, "2026-W47": 3 },
    "2026-11-18T09:30:00Z",
  );
  expect(rows).toEqual(["9 Nov 2026", "16 Nov 2026, not over (counted to 18 Nov)"]);
  expect(under).toEqual(["9 Nov", "16 Nov"]);
  expect(open).toMatch(/^M/);
});

it("does the same with months", () => {
  const { rows } = rowsOf("activity-by-month", { "2024-02": 4 }, "2024-02-28T09:30:00Z");
  expect(rows).toEqual(["Feb 2024, not over (counted to 28 Feb)"]);
  expect(rowsOf("activity-by-month", { "2024-02": 4 }, "2024-02-29T09:30:00Z").rows).toEqual(["Feb 2024"]);
});
