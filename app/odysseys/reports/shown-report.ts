import type { SignalFigures } from "~/twin/signals/chart.server";
import type { Trend } from "./trend";

/** Bars with their title, and the name of what they are. */
export type InsightChart = { figures: SignalFigures; title: string; valueName: string };

/** An insight as shown, from a real report or a sample. */
export type ShownInsight = {
  id: string;
  title: string;
  value: string;
  trend: Trend;
  /** 0 to 100. */
  confidence: number;
  /** The hours, days or weeks that it is about, as they are counted now. */
  chart?: InsightChart | null;
  /** What the value leaves out, and links to the data; absent from samples. */
  because?: string[];
  links?: { words: string; to: string }[];
};

/** Content shared by reports and samples. */
export type ShownReport = {
  insights: readonly ShownInsight[];
  recommendations: readonly { text: string }[];
  /** When all that its signals counted happened, if that is one period. */
  period?: string | null;
  /** Display names. */
  platforms: readonly string[];
  /** Null if unknown. */
  dataPoints: number | null;
};
