import type { BarChartDrawing } from "~/web/ui/charts/BarChart";

/** Monthly counts of a stream, by kind. */
export type KindsOverMonths = {
  stream: string;
  /** Plural noun for what was counted: "purchases". */
  of: string;
  /** The most frequent kinds, charted on one scale. */
  kinds: { kind: string; drawing: BarChartDrawing }[];
  /** All kinds as a table, one row per month. */
  columns: string[];
  rows: { heading: string; cells: string[] }[];
  /** Whether the last event is before the end of the last month, so that the month may be incomplete. */
  isLastPartial: boolean;
};

/** The months from first to last (YYYY-MM), limited to the latest `most`. */
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
