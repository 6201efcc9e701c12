import { isDeepStrictEqual } from "node:util";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { noteRemoval } from "~/ground/database/removals.server";
import type { JobKind } from "~/ground/jobs/job";
import { archiveSource, ZONED_KINDS } from "~/platforms/signals";
import { countStream, type ImportClock } from "../counting/count-stream.server";
import { recountSummary } from "../summary/recounting-summary.server";
import { moveImportEntries } from "./entry-rows.server";
import { areSameImports, keptImports, replaceCounts } from "./import-rows.server";
import { type CountedStreams, type Import, streamsOf } from "./month-rows.server";

/** Job kind that counts a kept import's streams again. The name is stored, and a migration uses it. */
export const RECOUNT_KIND = "recount-import";
/** Counting starts over when another import of the same user is kept or undone meanwhile. */
const MOST_TRIES = 10;

type Recounted = { imports: readonly ImportClock[]; counted: CountedStreams };

/** The streams whose signals by hour or weekday are gone or have changed. */
async function withdrawn(tx: Transaction, userId: string, counted: CountedStreams) {
  const before = await tx.signal.findMany({
    where: { userId, kind: { in: [...ZONED_KINDS] } },
    select: { platform: true, source: true, kind: true, values: true },
  });
  return counted.flatMap(({ platform, stream, signals }) => {
    const source = archiveSource(stream);
    const own = before.filter((one) => one.platform === platform && one.source === source);
    const isChanged = own.some(({ kind, values }) => {
      const now = signals.find((one) => one.kind === kind);
      return !now || !isDeepStrictEqual(now.values, values);
    });
    return isChanged ? [{ platform, source }] : [];
  });
}

/** @returns false if other imports were kept or undone, or another zone named, meanwhile */
async function commit(tx: Transaction, userId: string, { imports, counted }: Recounted): Promise<boolean> {
  if (!areSameImports(await keptImports(tx, userId), imports)) return false;
  const signals = await withdrawn(tx, userId, counted);
  for (const { platform, stream, ...counts } of counted) {
    await replaceCounts(tx, { userId, platform, stream }, counts);
  }
  if (signals.length > 0) await noteRemoval(tx, userId, { signals });
  return true;
}

async function recount({ id, userId }: Import, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const imports = await keptImports(db, userId);
    const last = imports.at(-1);
    if (!last || !imports.some((one) => one.id === id)) return;
    const others = imports.slice(0, -1);
    const counted: CountedStreams = [];
    for (const of of await streamsOf({ id, userId })) {
      const found = await countStream({ userId, ...of }, others, { ...last, isCounted: true }, signal);
      counted.push({ ...of, ...found });
    }
    const isDone = await changing(userId, (tx) => commit(tx, userId, { imports, counted }), {
      isChange: (done) => done,
    });
    if (isDone) return;
  }
  throw new Error("other imports were kept all the time");
}

/**
 * Counts the streams of a kept import again, over all imports: when its time zone has changed, and once for imports
 * from before hours and weekdays were counted in local time only. The earlier counts stay until the end.
 */
export const recountingImports: JobKind = {
  name: RECOUNT_KIND,
  isRoundRobin: true,
  run: async ({ key: id, userId }, signal) => {
    if (userId === null) return;
    await recount({ id, userId }, signal);
    const row = await db.archiveImport.findFirst({ where: { id, userId }, select: { timeZone: true } });
    if (!row) return;
    await recountSummary({ id, userId }, row.timeZone, signal);
    await moveImportEntries({ id, userId }, row.timeZone, signal);
  },
};
