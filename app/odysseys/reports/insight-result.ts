import type { Found } from "../odyssey";
import type { Missing, ReportInsight } from "./report";

/** What a reading comes to: the parts of an insight beside its name. */
export type Told = Omit<ReportInsight, "id" | "title"> & {
  found: Found;
  /** What was counted for it, by a name that is the same for the same things, and how many. */
  counted: { of: string; many: number };
};

/** Why nothing can be said yet, and what would supply it. */
export type Lacking = Pick<Missing, "words" | "supply">;
