import type { FindingName } from "../odyssey";
import type { MissingData, ReportInsight } from "./report";

/** An insight without its name, from one reading. */
export type InsightResult = Omit<ReportInsight, "id" | "title"> & {
  found: FindingName;
  /** What was counted, under a name that identifies the same data across insights, and how many. */
  counted: { of: string; many: number };
};

/** Why nothing can be said yet, and which data would change that. */
export type MissingReason = Pick<MissingData, "words" | "supply">;
