import { forgetNamesInSummaries } from "~/archives/summary/forgetting.server";
import { makeDeskSummary } from "~/desk/calibration/desk-summary.server";
import { followChanges } from "~/ground/database/changing.server";
import { followRemovals } from "~/ground/database/removals.server";
import { withdrawReports } from "~/odysseys/reports/withdrawing.server";
import { markBehind } from "~/twin/behind.server";
import { keepBesideTwin } from "~/twin/making.server";
import { twinStateNow } from "~/twin/twin.server";

/**
 * Registers, once per process, what follows a change to a user's rows: the twin's state is marked as behind within the
 * transaction and recomputed after it; reports that quote removed rows are deleted with them, and summaries of imports
 * no longer name creators that are gone; the desk's summary is kept beside the twin's state. `app/ground` knows none of
 * them.
 */
export function registerFollowers(): void {
  followChanges({ within: markBehind, after: ({ userId }, now) => twinStateNow(userId, now) });
  followRemovals(async (tx, userId, removed) => {
    await withdrawReports(tx, userId, removed);
    await forgetNamesInSummaries(tx, userId, removed);
  });
  keepBesideTwin(makeDeskSummary);
}
