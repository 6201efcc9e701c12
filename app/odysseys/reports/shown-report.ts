import type { Trend } from "./trend";

/** An insight as shown, from a real report or a sample. */
export type ShownInsight = {
  id: string;
  title: string;
  value: string;
  trend: Trend;
  /** 0 to 100. */
  confidence: number;
  /** Reasons and links to the data; absent from samples. */
  because?: string[];
  links?: { words: string; to: string }[];
};

/** Content shared by reports and samples. */
export type ShownReport = {
  insights: readonly ShownInsight[];
  recommendations: readonly { text: string; because?: string }[];
  /** Display names. */
  platforms: readonly string[];
  /** Null if unknown. */
  dataPoints: number | null;
};
