import type { Removed, RemovedTitles } from "~/ground/database/removals.server";
import type { InsightBasis, Odyssey, OdysseyNames } from "../odyssey";

function isNamed(names: OdysseyNames | undefined, { titles }: RemovedTitles): boolean {
  if (!names) return false;
  if ("creator" in titles || "before" in titles) return true;
  return names.stream.platform === titles.source && names.kind === titles.kind;
}

function reads(basis: InsightBasis, removed: Exclude<Removed, RemovedTitles>): boolean {
  if ("signals" in removed) {
    if (basis.from !== "signal") return false;
    const { platform, sources } = basis.stream;
    return removed.signals.some((gone) => gone.platform === platform && sources.includes(gone.source));
  }
  return basis.from === "preference" && basis.category === removed.preference.category;
}

/**
 * Whether an odyssey's reports may depend on removed data.
 *
 * @param odyssey null if it no longer exists, so that this is unknown
 */
export function mayDependOn(odyssey: Pick<Odyssey, "insights" | "names"> | null, removed: Removed): boolean {
  if (odyssey === null) return true;
  if ("titles" in removed) return isNamed(odyssey.names, removed);
  return odyssey.insights.some(({ basis }) => reads(basis, removed));
}
