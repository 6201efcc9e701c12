import type { Transaction } from "~/ground/database/changing.server";
import { NOTHING } from "~/ground/database/empty-json";
import type { ImportClock } from "../counting/count-stream.server";
import { withNamesLeft } from "../summary/names.server";
import type { ImportSummary } from "../summary/summary";
import {
  addToCard,
  areSameImports,
  type Demo,
  deleteArchiveRows,
  keptImports,
  replaceCounts,
} from "./import-rows.server";
import { addedByPlatform, type CountedStreams, type Import, type Panels } from "./month-rows.server";

const TAKEN = "somebody else is at this import";

/** The result of counting an import: the imports it was counted against, what was stored of it, and its panel data. */
type Reckoned = {
  others: readonly ImportClock[];
  counted: CountedStreams;
  summary: ImportSummary;
  panels: Panels;
  rows: number;
  timesInUtc: number;
};

/** An import, and when it is kept. */
export type TimedImport = Import & { now: Date };

/** Makes the whole import count in one step. @returns the files to erase; null if another import was first */
export async function commit(
  tx: Transaction,
  { id, userId, now }: TimedImport,
  { others, counted, summary, panels, rows, timesInUtc }: Reckoned,
): Promise<string[] | null> {
  if (!areSameImports(await keptImports(tx, userId), others)) return null;
  // Another runner has taken over the job and started again.
  if ((await tx.importedMonth.count({ where: { userId, importId: id } })) !== rows) throw new Error(TAKEN);
  for (const { platform, stream, ...counts } of counted) {
    await replaceCounts(tx, { userId, platform, stream }, counts);
  }
  for (const [platform, data] of panels) {
    await tx.platformData.create({ data: { userId, platform, source: id, data, fetchedAt: now } });
  }
  const replaced: Demo[] = [];
  for (const [platform, by] of addedByPlatform(counted, panels.keys())) {
    replaced.push(...(await addToCard(tx, { userId, platform, by, now })));
  }
  const sum = (of: "added" | "known") => counted.reduce((total, one) => total + one[of], 0);
  const { count } = await tx.archiveImport.updateMany({
    where: { id, userId, state: "keeping" },
    data: {
      state: "kept",
      keptAt: now,
      touchedAt: now,
      added: sum("added"),
      known: sum("known"),
      timesInUtc,
      findings: NOTHING,
      progress: NOTHING,
      replaced,
      summary: await withNamesLeft(tx, userId, summary),
    },
  });
  if (count === 0) throw new Error(TAKEN);
  return deleteArchiveRows(tx, { id, userId });
}
