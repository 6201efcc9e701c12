import type { Transaction } from "~/ground/database/changing.server";
import type { Removed } from "~/ground/database/removals.server";
import { KEPT_STATES } from "../imports/states";
import { keepingNames, withNamesLeft } from "./names.server";
import { type ImportSummary, storedSummary } from "./summary";

async function withoutRemoved(
  tx: Transaction,
  userId: string,
  summary: ImportSummary,
  titles: Extract<Removed, { titles: unknown }>["titles"],
): Promise<ImportSummary> {
  if ("creator" in titles) return keepingNames(summary, ({ creator }) => creator !== titles.creator);
  if ("source" in titles && titles.day === undefined) {
    const { source, kind } = titles;
    return keepingNames(summary, (name) => name.source !== source || name.kind !== kind);
  }
  // Some titles go: a creator stays as long as any is left.
  return withNamesLeft(tx, userId, summary);
}

/** Follows removals of titles (ground/database/removals.server.ts): no summary names a creator that is gone. */
export async function forgetNamesInSummaries(
  tx: Transaction,
  userId: string,
  removed: Removed,
): Promise<void> {
  if (!("titles" in removed)) return;
  const where = { userId, state: { in: KEPT_STATES } };
  const rows = await tx.archiveImport.findMany({ where, select: { id: true, summary: true } });
  for (const { id, summary: stored } of rows) {
    const summary = storedSummary(stored);
    if (!summary?.streams.some(({ names }) => names.length > 0)) continue;
    const data = { summary: await withoutRemoved(tx, userId, summary, removed.titles) };
    await tx.archiveImport.updateMany({ where: { id, userId }, data });
  }
}
