import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import type { JobKind } from "~/ground/jobs/job";
import { log } from "~/ground/log.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import type { Import } from "../keeping/month-rows.server";
import type { Findings } from "../reading/findings";
import type { HandedFile } from "../reading/read-files.server";
import { readArchives, readingBudget } from "../reading/read-in-process.server";
import { ImportTrouble } from "../reading/trouble";
import { readingFileOf } from "../storage/file-store";
import { keepFile, removeFile, sizeOfFile, withLocalFile } from "../storage/files.server";
import { failImport } from "./failing.server";
import { READ_KIND, READ_LARGE_KIND } from "./reading-job-kinds";
import { nothingCountedInWords } from "./words";

/** How often progress is reported, and whether the import was discarded is checked. */
const LOOK_EVERY_MS = 2_000;
/** A file that crashes the whole server each time must not be retried for hours. */
const MOST_ATTEMPTS = 5;
const GIVEN_UP =
  "These files could not be read: something went wrong on our side each time. Upload single files out of them, or try again later.";
const LOST = "What you uploaded is no longer there. Please upload it again.";

/** The user discarded the import, or another runner has read it. */
class NoLongerAsked extends Error {}

const reading = ({ id, userId }: Import) => ({ id, userId, state: "reading" });

/** Fails an import that cannot be read. */
const fail = (of: Import, failure: string, findings?: Findings) =>
  failImport(of, ["reading"], failure, findings);

/** The platform all files of an import come from; null if there are several. */
function platformOf({ files }: Findings): string | null {
  const [platform = null, ...others] = new Set(files.map((file) => file.platform));
  return others.length === 0 ? platform : null;
}

const uploads = ({ id, userId }: Import) => ({ userId, importId: id, platform: "" });

/** Stores the findings for the owner to review. */
async function wait(of: Import, findings: Findings): Promise<void> {
  await db.$transaction(async (tx) => {
    const data = { state: "waiting", findings, progress: NOTHING, touchedAt: new Date() };
    const { count } = await tx.archiveImport.updateMany({ where: reading(of), data });
    if (count === 0) throw new NoLongerAsked();
    const platform = platformOf(findings);
    if (platform) await tx.storedArchive.updateMany({ where: uploads(of), data: { platform } });
    await notifyWithin(tx, of.userId, {
      title: "Your archive is ready to be looked through",
      message: "See what was found in it, and choose what is kept.",
      type: "info",
      actionUrl: paths.archiveImport(of.id),
    });
  });
}

/** Stores progress for the page. @throws NoLongerAsked if the import is no longer being read */
function teller(of: Import, bytes: number): (done: number) => Promise<void> {
  return async (done) => {
    const data = { progress: { done: Math.min(done, bytes), of: bytes }, touchedAt: new Date() };
    const { count } = await db.archiveImport.updateMany({ where: reading(of), data });
    if (count === 0) throw new NoLongerAsked();
  };
}

type Handed = { id: string; fileName: string };

/** Runs a task with all files available on the local disk. */
function withLocalFiles<Outcome>(
  handed: readonly Handed[],
  work: (files: HandedFile[]) => Promise<Outcome>,
  ready: HandedFile[] = [],
): Promise<Outcome> {
  const [next, ...rest] = handed;
  if (!next) return work(ready);
  return withLocalFile(next.id, (path) =>
    withLocalFiles(rest, work, [...ready, { path, name: next.fileName }]),
  );
}

/** Stores what was read. @returns its size in bytes */
function keepLines(id: string, lines: AsyncIterable<string>): Promise<number> {
  return keepFile(readingFileOf(id), async (write) => {
    let bytes = 0;
    for await (const text of lines) {
      const piece = Buffer.from(text);
      bytes += piece.length;
      await write(piece);
    }
    return bytes;
  });
}

async function read(of: Import, files: HandedFile[], bytes: number, signal: AbortSignal): Promise<void> {
  const ask = { userId: of.userId, files, now: new Date() };
  const clock = { everyMs: LOOK_EVERY_MS, look: teller(of, bytes) };
  await readArchives({ ask, clock, signal, budgetMs: readingBudget(bytes) }, async (findings, lines) => {
    const kept = await keepLines(of.id, lines);
    if (kept === 0) await fail(of, nothingCountedInWords(findings), findings);
    else await wait(of, findings);
  });
}

/** An import's files and their total size in bytes; null if a file is missing. */
async function handedOver({ id, userId }: Import): Promise<{ handed: Handed[]; bytes: number } | null> {
  const handed = await db.storedArchive.findMany({
    where: { userId, importId: id },
    orderBy: { id: "asc" },
    select: { id: true, fileName: true },
  });
  const sizes = await Promise.all(handed.map((one) => sizeOfFile(one.id)));
  if (handed.length === 0 || sizes.includes(null)) return null;
  return { handed, bytes: sizes.reduce((sum: number, size) => sum + (size ?? 0), 0) };
}

const READ_KINDS = [READ_KIND, READ_LARGE_KIND];

/** Reads the files of an import, once. @throws the signal's reason, or the cause of a failure that may pass */
export async function readUploaded(of: Import, signal: AbortSignal): Promise<void> {
  const found = await handedOver(of);
  if (!found) {
    log.warn(
      "the files of an import are not there; all servers must keep archives in one place (UPLOADS_URL)",
    );
    await fail(of, LOST);
    return;
  }
  try {
    await withLocalFiles(found.handed, (files) => read(of, files, found.bytes, signal));
  } catch (error) {
    if (error instanceof ImportTrouble) {
      await fail(of, error.message);
      return;
    }
    if (!(error instanceof NoLongerAsked)) throw error;
    // If another runner was faster, the file now belongs to it.
    const row = await db.archiveImport.findFirst({ where: of, select: { id: true } });
    if (!row) await removeFile(readingFileOf(of.id));
  }
}

/**
 * Reads the files of an import. Nothing is visible before the last step, so after a crash the next attempt starts over.
 *
 * @param name one of {@link READ_KINDS}, of which only one runs per user
 */
function readingKind(name: string): JobKind {
  return {
    name,
    isRoundRobin: true,
    oneOfAPerson: READ_KINDS,
    run: async ({ key: id, userId, attempt }, signal) => {
      if (userId === null) return;
      const of = { id, userId };
      if ((await db.archiveImport.findFirst({ where: reading(of), select: { id: true } })) === null) return;
      if (attempt > MOST_ATTEMPTS) {
        await fail(of, GIVEN_UP);
        return;
      }
      if (attempt > 1) log.info({ attempt }, "an archive is read again from its start");
      await readUploaded(of, signal);
    },
  };
}

/**
 * The lanes in which this server reads archives, one at a time each. The first takes whatever has waited longest; the
 * second skips large imports so that small ones never wait for them (docs/decisions/archives/reading-processes.md).
 */
export const readingLanes: JobKind[][] = [READ_KINDS.map(readingKind), [readingKind(READ_KIND)]];
