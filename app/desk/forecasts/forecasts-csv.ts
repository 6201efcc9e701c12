import type { Forecast } from "./forecasts.server";

const COLUMNS: readonly (readonly [heading: string, of: (forecast: Forecast) => string])[] = [
  ["Statement", ({ statement }) => statement],
  ["Probability (%)", ({ probability }) => String(probability)],
  ["Due on", ({ dueOn }) => dueOn],
  ["Outcome", ({ outcome }) => outcome ?? ""],
  ["Resolved", ({ resolvedAt }) => resolvedAt ?? ""],
  ["Sealed", ({ createdAt }) => createdAt],
  ["Tags", ({ tags }) => tags.join(", ")],
  ["Decision", ({ decisionId }) => decisionId ?? ""],
];

/** Spreadsheets would run a cell that begins like this as a formula; some also accept East Asian full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A cell in quotes (RFC 4180), with an apostrophe before what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** The line of column names. */
export const csvHead = () => line(COLUMNS.map(([heading]) => heading));

/** The line of a forecast. */
export const csvLine = (forecast: Forecast) => line(COLUMNS.map(([, of]) => of(forecast)));
