import { forgetNamesInSummaries } from "~/archives/summary/forgetting.server";
import { makeHighlights } from "~/dashboard/highlights/highlights.server";
import { makeKeptRows } from "~/dashboard/kept-rows.server";
import { makeDeskSummary } from "~/desk/calibration/desk-summary.server";
import { followChanges } from "~/ground/database/changing.server";
import { followRemovals } from "~/ground/database/removals.server";
import { withdrawReports } from "~/odysseys/reports/withdrawing.server";
import { markBehind } from "~/twin/behind.server";
import { keepBesideTwin } from "~/twin/making.server";
import { twinStateNow } from "~/twin/twin.server";

/** What is kept beside a twin's state: the desk's summary, rows that the dashboard shows, and what stands out among counts. */
async function makeBeside(userId: string) {
  const [desk, dashboard] = await Promise.all([makeDeskSummary(userId), makeKeptRows(userId)]);
  return {
    ...desk,
    dashboard,
    highlights: desk.year === null ? [] : await makeHighlights(userId, desk.year),
  };
}

/**
 * Registers, once per process, what follows a change to a user's rows: the twin's state is marked as behind within the
 * transaction and recomputed after it; reports that quote removed rows are deleted with them, summaries of imports no
 * longer name creators that are gone, and a state that may name one is deleted, as is what was told of earlier days;
 * what pages need beside the twin's state is kept with it. `app/ground` knows none of them.
 */
export function registerFollowers(): void {
  followChanges({ within: markBehind, after: ({ userId }, now) => twinStateNow(userId, now) });
  followRemovals(async (tx, userId, removed) => {
    await withdrawReports(tx, userId, removed);
    await forgetNamesInSummaries(tx, userId, removed);
    // Rows without a sentence say only what is not told again soon.
    if (!("preference" in removed)) await tx.toldDay.deleteMany({ where: { userId, text: { not: "" } } });
    // News may name a creator. The change that removes titles ends in a new state.
    if ("titles" in removed) await tx.twinState.deleteMany({ where: { userId } });
  });
  keepBesideTwin(makeBeside);
}
