import type { Removed } from "~/database/removals.server";
import type { InsightReading, Odyssey, OdysseyNames } from "../odyssey";

/**
 * Titles that are removed: of everything by a creator, or of a kind from a source; with a day, of one entry on it.
 */
export type RemovedTitles = {
  titles: { creator: string } | { source: string; kind: string; day?: string };
};

/** All that a report may rest on. */
export type Withdrawn = Removed | RemovedTitles;

function isNamed(names: OdysseyNames | undefined, { titles }: RemovedTitles): boolean {
  if (!names) return false;
  return "creator" in titles || (names.stream.platform === titles.source && names.kind === titles.kind);
}

function reads(reading: InsightReading, removed: Exclude<Withdrawn, RemovedTitles>): boolean {
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
export function mayDependOn(
  odyssey: Pick<Odyssey, "insights" | "names"> | null,
  removed: Withdrawn,
): boolean {
  if (odyssey === null) return true;
  if ("titles" in removed) return isNamed(odyssey.names, removed);
  return odyssey.insights.some(({ reading }) => reads(reading, removed));
}
