import { forgetGoneCreators } from "~/entries/removing/gone-creators.server";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import { awaitFullErasure } from "~/ground/database/erasing.server";
import { noteRemoval } from "~/ground/database/removals.server";
import type { JobKind } from "~/ground/jobs/job";
import { archiveSource } from "~/platforms/signals";
import type { ImportClock } from "../counting/count-stream.server";
import { releaseImportEntries } from "./entry-rows.server";
import {
  areSameImports,
  keptImports,
  replaceCounts,
  storedDemos,
  subtractFromCard,
} from "./import-rows.server";
import {
  addedByPlatform,
  type CountedStreams,
  countStreams,
  type Import,
  removeMonths,
} from "./month-rows.server";

/** Job kind that undoes imports. */
export const UNDO_KIND = "undo-import";
/** Undoing starts over when another import of the same user is kept meanwhile. */
const MOST_TRIES = 10;

const without = (all: readonly ImportClock[], id: string) => all.filter((one) => one.id !== id);

/** Makes the whole import stop counting in one step. @returns false if other imports were kept or undone meanwhile */
async function commit(
  tx: Transaction,
  { id, userId }: Import,
  { others, counted }: { others: readonly ImportClock[]; counted: CountedStreams },
): Promise<boolean> {
  if (!areSameImports(without(await keptImports(tx, userId), id), others)) return false;
  const row = await tx.archiveImport.findFirst({
    where: { id, userId },
    select: { replaced: true, keptAt: true },
  });
  const now = new Date();
  const nothingLeft = { changes: NOTHING, replaced: NOTHING, summary: NOTHING };
  const data = { state: "undone", undoneAt: now, touchedAt: now, ...nothingLeft };
  await tx.archiveImport.updateMany({ where: { id, userId }, data });
  const panels = await tx.platformData.findMany({
    where: { userId, source: id },
    select: { platform: true },
  });
  await tx.platformData.deleteMany({ where: { userId, source: id } });
  for (const { platform, stream, ...counts } of counted) {
    await replaceCounts(tx, { userId, platform, stream }, counts);
  }
  const signals = counted.map(({ platform, stream }) => ({ platform, source: archiveSource(stream) }));
  await noteRemoval(tx, userId, { signals, since: row?.keptAt ?? undefined });
  const platforms = panels.map(({ platform }) => platform);
  const demos = storedDemos(row?.replaced);
  for (const [platform, by] of addedByPlatform(counted, platforms)) {
    await subtractFromCard(tx, { userId, platform, by }, demos);
  }
  return true;
}

async function undo(found: Import, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const others = without(await keptImports(db, found.userId), found.id);
    const own = { id: found.id, timeZone: null, timesInUtc: null, isCounted: false };
    const counted = await countStreams(found.userId, others, own, signal);
    const isDone = await changing(found.userId, (tx) => commit(tx, found, { others, counted }), {
      isChange: (done) => done,
    });
    if (isDone) return;
  }
  throw new Error("other imports were kept all the time");
}

/**
 * Undoes imports on request: removes the entries and events only they have, their signals, panel data and card counts.
 * All of an import's counts stay until the final transaction, and none remain after it; then the rows are deleted.
 */
export const undoingImports: JobKind = {
  name: UNDO_KIND,
  isRoundRobin: true,
  run: async ({ key: id, userId }, signal) => {
    if (userId === null) return;
    const found = { id, userId };
    const row = await db.archiveImport.findFirst({ where: found, select: { state: true } });
    if (row?.state !== "undoing" && row?.state !== "undone") return;
    // Done first, so that no title is left once the import is shown as undone.
    const hadEntries = await releaseImportEntries(found, signal);
    await db.$transaction((tx) => forgetGoneCreators(tx, userId));
    if (row.state === "undoing") await undo(found, signal);
    await removeMonths(userId, id, signal);
    if (hadEntries && !(await awaitFullErasure()))
      throw new Error("the database was too busy to be written anew");
  },
};
