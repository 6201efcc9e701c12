import type { SignalFigures } from "~/twin/signals/chart.server";
import type { YearCalendarPicture } from "~/year/picture/picture";
import type { Period } from "~/year/year-input";
import type { ReportNames } from "./report";
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

/** Names with their counts, and where all the titles are. */
export type ShownNames = Pick<ReportNames, "id" | "title" | "note" | "lines"> & {
  link: { words: string; to: string };
};

/** The figure that a report opens with. */
export type ShownPicture =
  | { shows: "days"; calendar: YearCalendarPicture; period: Period }
  /** With the time that the bars are of, in words. */
  | { shows: "bars"; chart: InsightChart; period: string };

/** Content shared by reports and samples. */
export type ShownReport = {
  picture?: ShownPicture | null;
  names?: readonly ShownNames[];
  insights: readonly ShownInsight[];
  recommendations: readonly { text: string }[];
  /** When all that its signals counted happened, if that is one period. */
  period?: string | null;
  /** Display names. */
  platforms: readonly string[];
  /** Null if unknown. */
  dataPoints: number | null;
};
