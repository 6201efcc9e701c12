import type { SignalFigures } from "~/twin/signals/charts/chart.server";
import type { YearCalendarPicture } from "~/year/picture/picture";
import type { Period } from "~/year/year-input";
import type { ReportNames } from "./report";
import type { Trend } from "./trend";

/** Bars with their title, and a name for their values. */
export type InsightChart = { figures: SignalFigures; title: string; valueName: string };

/** An insight as shown, from a real report or a sample. */
export type ShownInsight = {
  id: string;
  title: string;
  value: string;
  /** Whether it says where a trait stands, which a report folds: the assessment says so already. */
  isOfTrait: boolean;
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
  /** Whether all names are creators, rather than titles with theirs. */
  isOfCreators: boolean;
};

/** The figure of a report. */
export type ShownPicture =
  | { shows: "days"; calendar: YearCalendarPicture; period: Period }
  /** With the period of the bars, in words. */
  | { shows: "bars"; chart: InsightChart; period: string };

/** Content shared by reports and samples. */
export type ShownReport = {
  picture?: ShownPicture | null;
  names?: readonly ShownNames[];
  insights: readonly ShownInsight[];
  /** That no pattern stands out in what was counted, or null; absent from samples, which all have one. */
  noPattern?: string | null;
  recommendations: readonly { text: string }[];
  /** The period of all signals behind the report in words, if they share one. */
  period?: string | null;
  /** Display names of platforms. */
  platforms: readonly string[];
  /** Null if unknown. */
  dataPoints: number | null;
};
