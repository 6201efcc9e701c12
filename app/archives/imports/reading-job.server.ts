import { db } from "~/database/db.server";
import type { JobKind } from "~/jobs/job";
import { log } from "~/log.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { NOTHING } from "~/platforms/grants/json-columns";
import type { Import } from "../keeping/month-rows.server";
import type { Findings } from "../reading/findings";
import type { HandedFile } from "../reading/read-files.server";
import { readArchives, readingBudget } from "../reading/read-in-process.server";
import { ImportTrouble } from "../reading/trouble";
import { readingFileOf } from "../storage/file-store";
import { keepFile, removeFile, sizeOfFile, withLocalFile } from "../storage/files.server";
import { jobKindHere } from "../storage/servers.server";
import { failImport } from "./failing.server";
import { READ_KIND, READ_LARGE_KIND } from "./reading-job-kinds";

/** How soon it is noticed that somebody has thrown their import away, and how often the page learns how far it is. */
const LOOK_EVERY_MS = 2_000;
/** What brings a whole server down, again and again, is not tried for half a day. */
const MOST_ATTEMPTS = 5;
const GIVEN_UP =
  "These files could not be read: something went wrong on our side each time. Hand over single files out of them, or try again later.";
const LOST = "What you handed over is no longer there. Please hand it over again.";
const EMPTY = "The files are of a kind that the twin knows, but hold nothing that it counts.";

/** Somebody has thrown the import away, or another runner has read it meanwhile. */
class NoLongerAsked extends Error {}

const reading = ({ id, userId }: Import) => ({ id, userId, state: "reading" });

/** Ends the reading of an import that cannot be read. */
const fail = (of: Import, failure: string) => failImport(of, ["reading"], failure);

/** The platform that all files of an import come from; null where there are several. */
function platformOf({ files }: Findings): string | null {
  const [platform = null, ...others] = new Set(files.map((file) => file.platform));
  return others.length === 0 ? platform : null;
}

const uploads = ({ id, userId }: Import) => ({ userId, importId: id, platform: "" });

/** Notes what was found, for its owner to look through. */
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

/** Notes how far it is, so that the page can say it. @throws NoLongerAsked where nobody waits for it any more */
function teller(of: Import, bytes: number): (done: number) => Promise<void> {
  return async (done) => {
    const data = { progress: { done: Math.min(done, bytes), of: bytes }, touchedAt: new Date() };
    const { count } = await db.archiveImport.updateMany({ where: reading(of), data });
    if (count === 0) throw new NoLongerAsked();
  };
}

type Handed = { id: string; fileName: string };

/** Has all of the files on this machine's disk while a work is done on them. */
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

/** Keeps what was read. @returns how many bytes it has */
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
    if (kept === 0) throw new ImportTrouble(EMPTY);
    await wait(of, findings);
  });
}

/** The files of an import and how many bytes they have; null where one of them is gone. */
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

async function readImport(of: Import, signal: AbortSignal): Promise<void> {
  const found = await handedOver(of);
  if (!found) {
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
    // Where another runner was first, it is that one's file.
    const row = await db.archiveImport.findFirst({ where: of, select: { id: true } });
    if (!row) await removeFile(readingFileOf(of.id));
  }
}

/**
 * Reads what was handed over for an import. Until its last step nothing of it is there: whoever dies before is followed
 * by one who reads from the start.
 *
 * @param name of the jobs of the server that has the files
 * @param oneOfAPerson the names of all that read
 */
function readingKind(name: string, oneOfAPerson: readonly string[]): JobKind {
  return {
    name,
    takesTurns: true,
    oneOfAPerson,
    run: async ({ key: id, userId, attempt }, signal) => {
      if (userId === null) return;
      const of = { id, userId };
      if ((await db.archiveImport.findFirst({ where: reading(of), select: { id: true } })) === null) return;
      if (attempt > MOST_ATTEMPTS) {
        await fail(of, GIVEN_UP);
        return;
      }
      if (attempt > 1) log.info({ attempt }, "an archive is read again from its start");
      await readImport(of, signal);
    },
  };
}

/**
 * The lanes in which this server reads archives, one at a time in each: the first takes whatever has waited longest,
 * the second no large ones, so that the others never wait for one (docs/decisions/archives/reading-processes.md).
 */
export async function readingLanes(): Promise<JobKind[][]> {
  const names = await Promise.all([READ_KIND, READ_LARGE_KIND].map(jobKindHere));
  const kinds = names.map((name) => readingKind(name, names));
  return [kinds, kinds.slice(0, 1)];
}
