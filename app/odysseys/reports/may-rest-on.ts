import type { Removed } from "~/database/removals.server";
import type { InsightReading, Odyssey } from "../odyssey";

function reads(reading: InsightReading, removed: Removed): boolean {
  if ("signals" in removed) {
    if (reading.from !== "signal") return false;
    const { platform, sources } = reading.stream;
    return removed.signals.some((gone) => gone.platform === platform && sources.includes(gone.source));
  }
  return reading.from === "preference" && reading.category === removed.preference.category;
}

/**
 * Whether an odyssey's reports may depend on removed data. @param odyssey null if it no longer exists, so that nobody
 * knows
 */
export function mayDependOn(odyssey: Pick<Odyssey, "insights"> | null, removed: Removed): boolean {
  return odyssey === null || odyssey.insights.some(({ reading }) => reads(reading, removed));
}
