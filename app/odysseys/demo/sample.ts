import type { OdysseyCategory } from "../odyssey";
import type { ShownReport } from "../reports/shown-report";

/** A fixed sample report with invented content. */
export type Sample = ShownReport & {
  id: string;
  title: string;
  category: OdysseyCategory;
  description: string;
  dataPoints: number;
};

/** A trend worded as in real reports. */
export const rising = (words: string) => ({ direction: "rising" as const, words });
export const falling = (words: string) => ({ direction: "falling" as const, words });
export const steady = (words: string) => ({
  direction: "no-clear-change" as const,
  words: `No clear change: ${words}`,
});
