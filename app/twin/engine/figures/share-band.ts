import { Z_95 } from "~/personality/scoring/norms";
import { inPercent } from "~/web/ui/text/percent";

/** 95 % Wilson interval of a share, in whole percent, 0 to 100. */
export function shareBand(hits: number, count: number): { low: number; high: number } {
  const share = hits / count;
  const widening = 1 + Z_95 ** 2 / count;
  const middle = (share + Z_95 ** 2 / (2 * count)) / widening;
  const reach =
    (Z_95 / widening) * Math.sqrt((share * (1 - share)) / count + Z_95 ** 2 / (4 * count * count));
  return {
    low: Math.max(0, Math.round(100 * (middle - reach))),
    high: Math.min(100, Math.round(100 * (middle + reach))),
  };
}

/** The interval in words: `most likely 13% to 58%`. */
export function bandWords({ hits, count }: { hits: number; count: number }): string {
  const { low, high } = shareBand(hits, count);
  return `most likely ${inPercent(low)} to ${inPercent(high)}`;
}
