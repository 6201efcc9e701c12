import { grouped } from "~/web/ui/text/counted";

/** A number per week: whole from ten on, otherwise with one decimal. */
export function weeklyWords(count: number): string {
  return count >= 10 ? grouped(Math.round(count)) : String(Math.round(count * 10) / 10);
}

function timesWords(ratio: number): string {
  if (ratio >= 10) return ratio > 1000 ? "over 1,000" : grouped(Math.round(ratio));
  return ratio.toFixed(ratio < 1 ? 2 : 1);
}

/** The range of a ratio: "1.3 to 2.0 times". */
export function ratioWords({ low, high }: { low: number; high: number }): string {
  return `${timesWords(low)} to ${timesWords(high)} times`;
}
