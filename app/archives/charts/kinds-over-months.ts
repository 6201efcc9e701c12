import type { BarChartDrawing } from "~/ui/charts/BarChart";

/** How often each kind of a stream happened in each month. */
export type KindsOverMonths = {
  stream: string;
  /** What was counted, in the plural: "purchases". */
  of: string;
  /** The most frequent kinds, each with its months on one scale. */
  kinds: { kind: string; drawing: BarChartDrawing }[];
  /** The same and all other kinds as a table: a row for each month. */
  columns: string[];
  rows: { heading: string; cells: string[] }[];
};

/** Every month, YYYY-MM, from the first to the last, at most so many of the latest. */
export function monthsBetween(first: string, last: string, most: number): string[] {
  const months: string[] = [];
  const [year = 0, month = 1] = last.split("-").map(Number);
  for (let back = 0; back < most; back += 1) {
    const at = new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7);
    if (at < first) break;
    months.unshift(at);
  }
  return months;
}
