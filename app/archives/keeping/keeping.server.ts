import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { log } from "~/ground/log.server";
import { storedFindings } from "../imports/columns";
import { failImport } from "../imports/failing.server";
import type { Findings } from "../reading/findings";
import { readingFileOf } from "../storage/file-store";
import { removeFile, sizeOfFile } from "../storage/files.server";
import { namedSince, titleCount, withNames } from "../summary/names.server";
import { SummaryTally } from "../summary/summary-tally.server";
import { commit, type TimedImport } from "./committing.server";
import { insertImportEntries, releaseImportEntries, type TitlesKept } from "./entry-rows.server";
import { keptImports } from "./import-rows.server";
import { kindsSchema } from "./kinds";
import { countStreams, type Import, insertMonths, removeMonths } from "./month-rows.server";

/** Job kind that keeps imports. */
export const KEEP_KIND = "keep-import";
/** Keeping starts over when another import of the same user commits first. */
const MOST_TRIES = 10;

/** Compares a user's twin before and after an import. */
export type ImportObserver<Seen> = {
  before: (userId: string, now: Date) => Promise<Seen | null>;
  /**
   * @param before null if the process ended after the import was kept, so that the earlier twin is no longer known
   * @param signal aborted when the server stops; the next attempt calls it again
   */
  after: (kept: TimedImport, before: Seen | null, signal: AbortSignal) => Promise<unknown>;
};

const afterKeeping = <Seen>(
  kept: TimedImport,
  { after }: ImportObserver<Seen>,
  before: Seen | null,
  signal: AbortSignal,
): Promise<unknown> =>
  after(kept, before, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error }, "what an import changed could not be noted");
  });

/** What the user decided: what to leave out, what to keep with titles, and the zone to convert UTC times to. */
type Decision = TitlesKept & { leftOut: readonly string[]; found: Pick<Findings, "names"> };

async function keep<Seen>(
  of: TimedImport,
  { leftOut, titled, timeZone, found }: Decision,
  observer: ImportObserver<Seen>,
  signal: AbortSignal,
): Promise<void> {
  const { id, userId, now } = of;
  await removeMonths(userId, id, signal);
  await releaseImportEntries(of, signal);
  const tally = new SummaryTally(timeZone);
  const { panels, rows, timesInUtc } = await insertMonths(of, leftOut, tally, signal);
  const titlesBefore = await titleCount(userId, titled);
  await insertImportEntries(of, { titled, timeZone }, signal);
  const titlesAdded = (await titleCount(userId, titled)) - titlesBefore;
  const streams = await withNames(userId, tally.streams(), { titled, names: found.names ?? {} });
  const own = { id, timeZone, timesInUtc, isCounted: true };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const others = await keptImports(db, userId);
    const counted = await countStreams(userId, others, own, signal);
    const seen = await observer.before(userId, now);
    const summary = { streams, named: namedSince({ titled, titlesAdded, counted }) };
    const reckoned = { others, counted, summary, panels, rows, timesInUtc };
    const files = await changing(userId, (tx) => commit(tx, of, reckoned), {
      isChange: (done) => done !== null,
      now,
    });
    if (files === null) continue;
    for (const file of files) await removeFile(file);
    await afterKeeping(of, observer, seen, signal);
    return;
  }
  throw new Error("other imports were kept all the time");
}

/** Reached after some hours of retries (ground/jobs/back-off.ts), when the stored reading itself is probably bad. */
const LAST_ATTEMPT = 18;
const LOST = "What was read of these files is no longer there. Please upload them again.";

const NOT_KEPT = "This import could not be kept, and nothing of it was. Please upload the files again.";

/** Fails an import that cannot be kept, removing all of it. */
async function fail(of: Import, failure: string, signal: AbortSignal): Promise<void> {
  await removeMonths(of.userId, of.id, signal);
  await releaseImportEntries(of, signal);
  await failImport(of, ["keeping"], failure);
}

/**
 * Keeps an import that its owner decided on. Nothing counts before the final transaction: a crash before it leaves rows that the
 * next attempt removes; a crash after it leaves files that the next attempt or the sweep removes, and the observer's work, which
 * the next attempt does.
 *
 * @param attempt counted from 1; the last one removes the import
 */
export async function keepDecided<Seen>(
  of: TimedImport,
  attempt: number,
  observer: ImportObserver<Seen>,
  signal: AbortSignal,
): Promise<void> {
  const { id, userId } = of;
  const select = { state: true, leftOut: true, titled: true, timeZone: true, findings: true };
  const row = await db.archiveImport.findFirst({ where: { id, userId }, select });
  if (row?.state === "kept") {
    await removeFile(readingFileOf(id));
    await afterKeeping(of, observer, null, signal);
  }
  if (row?.state !== "keeping") return;
  if ((await sizeOfFile(readingFileOf(id))) === null) return fail(of, LOST, signal);
  if (attempt >= LAST_ATTEMPT) return fail(of, NOT_KEPT, signal);
  const { timeZone } = row;
  const decision = {
    leftOut: kindsSchema.parse(row.leftOut),
    titled: kindsSchema.parse(row.titled),
    timeZone,
    found: storedFindings(row.findings) ?? {},
  };
  await keep(of, decision, observer, signal);
}

/** Keeps imports on request. */
export function keepingImports<Seen>(observer: ImportObserver<Seen>): JobKind {
  return {
    name: KEEP_KIND,
    isRoundRobin: true,
    run: async ({ key: id, userId, attempt }, signal) => {
      if (userId) await keepDecided({ id, userId, now: new Date() }, attempt, observer, signal);
    },
  };
}
