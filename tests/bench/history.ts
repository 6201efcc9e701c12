import { appendFileSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Figure, isMet } from "./figures";

/** Every figure that `npm run bench` has measured, a line each. */
const HISTORY = fileURLToPath(new URL("../../docs/performance-history.csv", import.meta.url));
const COLUMNS = ["day", "node", "processors", "load before", "figure", "result", "unit", "goal", "met"];

/** Where figures were measured; `load` is the machine's load average of the minute before, which others caused. */
export type Measured = { on: Date; node: string; processors: number; load: number };

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function lineOf({ on, node, processors, load }: Measured, figure: Figure): string {
  const { name, goal, result, unit = "" } = figure;
  const bound = !goal ? "" : "atLeast" in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  const met = !goal ? "" : isMet(figure) ? "met" : "missed";
  const where = [on.toISOString().slice(0, 10), node, processors, load.toFixed(1)];
  return [...where, name, Number(result.toPrecision(4)), unit.trim(), bound, met].map(cell).join(",");
}

/** Adds figures to the history. */
export function addToHistory(figures: readonly Figure[], measured: Measured, file = HISTORY): void {
  const head = existsSync(file) ? [] : [COLUMNS.join(",")];
  const lines = figures.map((figure) => lineOf(measured, figure));
  appendFileSync(file, [...head, ...lines, ""].join("\n"));
}
