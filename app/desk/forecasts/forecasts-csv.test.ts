import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { Forecast } from "./forecasts.server";
import { csvHead, csvLine } from "./forecasts-csv";

const FORECAST: Forecast = {
  id: "f1",
  statement: "It rains",
  probability: 70,
  dueOn: "2026-12-24",
  decisionId: null,
  tags: ["weather", "home"],
  outcome: null,
  resolvedAt: null,
  createdAt: "2026-11-25T12:00:00.000Z",
};
const rowsOf = (text: string): string[][] => parse(text, { relax_column_count: false });

test("every forecast is a line under its column names", () => {
  const rows = rowsOf(csvHead() + csvLine(FORECAST) + csvLine({ ...FORECAST, outcome: "yes" }));
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8]);
  expect(rows[1]).toEqual(["It rains", "70", "2026-12-24", "", "", FORECAST.createdAt, "weather, home", ""]);
  expect(rows[2]?.[3]).toBe("yes");
});

test.each([
  ['He says "no", then', 'He says "no", then'],
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["-5 degrees", "'-5 degrees"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－5 degrees", "'－5 degrees"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["5 + 5", "5 + 5"],
])("the statement %j is the cell %j", (statement, shown) => {
  expect(rowsOf(csvLine({ ...FORECAST, statement }))[0]?.[0]).toBe(shown);
});
