/** One line of the table. */
export type Figure = {
  name: string;
  /** The bound for `result`; without one the line is for comparison only. */
  goal?: { atLeast: number } | { atMost: number };
  result: number;
  unit?: string;
  /** What the result was computed from. */
  from?: string;
};

/** The median: the middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share 0 to 1; 99 of 100 values stay below 0.99. Interpolates linearly. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error("There is no percentile of no values.");
  return below + (above - below) * (place - Math.floor(place));
}

/** Whether a figure meets its goal; true without a goal. */
export function isMet({ goal, result }: Figure): boolean {
  if (!goal) return true;
  return "atLeast" in goal ? result >= goal.atLeast : result <= goal.atMost;
}

/** Three significant digits, at most two decimals. */
function inDigits(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value >= 100 ? 0 : 2);
}

function goalText({ goal, unit = "" }: Figure): string {
  if (!goal) return "–";
  return "atLeast" in goal ? `≥ ${goal.atLeast}${unit}` : `≤ ${goal.atMost}${unit}`;
}

function verdict(figure: Figure): string {
  if (!figure.goal) return "";
  return isMet(figure) ? "met" : "MISSED";
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const head = ["figure", "goal", "result", "", "from"];
  const rows = figures.map((figure) => [
    figure.name,
    goalText(figure),
    `${inDigits(figure.result)}${figure.unit ?? ""}`,
    verdict(figure),
    figure.from ?? "",
  ]);
  const widths = head.map((text, column) =>
    Math.max(3, text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(head), rule, ...rows.map(line)].join("\n");
}
