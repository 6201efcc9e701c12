import { inPercent } from "~/web/ui/text/percent";

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** A number of bytes in words, `1.5 GB`: units of 1,024 from B to TB, one decimal from KB up. */
export function storageInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // A size that would round to 1,024.0 of one unit becomes 1.0 of the next.
  while (Number(size.toFixed(1)) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`;
}

/** The used share of a limit, `12.3%`; null without a limit. */
export function usedPercent(usage: number, limit: number | null): string | null {
  return limit === null || limit <= 0 ? null : inPercent(((usage / limit) * 100).toFixed(1));
}
