import type { Trend } from "./trend";

/** An insight as a report shows it, a person's own or a sample's. */
export type ShownInsight = {
  id: string;
  title: string;
  value: string;
  trend: Trend;
  /** 0 to 100. */
  confidence: number;
  /** What it rests on, and where those rows are; a sample rests on nothing. */
  because?: string[];
  links?: { words: string; to: string }[];
};

/** What a report and a sample have in common. */
export type ShownReport = {
  insights: readonly ShownInsight[];
  recommendations: readonly { text: string; because?: string }[];
  /** By their names for people. */
  platforms: readonly string[];
  /** Null where it cannot be told. */
  dataPoints: number | null;
};
