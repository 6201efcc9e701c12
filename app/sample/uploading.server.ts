import { randomUUID } from "node:crypto";
import { insertWaitingArchive, requestImport } from "~/archives/imports/asking.server";
import { readUploaded } from "~/archives/imports/reading-job.server";
import { decideImport } from "~/archives/keeping/deciding.server";
import { keepDecided } from "~/archives/keeping/keeping.server";
import { entriesName, foundKinds } from "~/archives/keeping/kinds";
import { type Findings, findingsSchema } from "~/archives/reading/findings";
import { readingFileOf } from "~/archives/storage/file-store";
import { keepFile, removeFile } from "~/archives/storage/files.server";
import { db } from "~/ground/database/db.server";
import { DAY_MS, KIB } from "~/ground/units";
import { importObserver } from "~/twin/changes/changes.server";
import type { LifeFile } from "./life/acts";

/** Uploads, reads and keeps files at once, as their owner did at a past time. */
type PastUpload = {
  userId: string;
  files: readonly LifeFile[];
  /** The kinds of entries that are kept with counts alone. */
  countsOnly: readonly string[];
  timeZone: string;
  now: Date;
};

/** Jobs are asked for as by an owner, but what they do is done here: they are withdrawn long before they would run. */
const MUCH_LATER_MS = DAY_MS;
const FIRST_ATTEMPT = 1;

async function store({ userId, now }: PastUpload, file: LifeFile, expire: Date) {
  const [id, bytes] = [randomUUID(), Buffer.from(file.text)];
  await keepFile(id, (write) => write(bytes));
  const sizeKib = Math.ceil(bytes.length / KIB);
  await insertWaitingArchive({ id, userId, fileName: file.name, size: sizeKib, expire }, now);
  return { id, name: file.name, sizeKib };
}

/** All kinds of entries that were found, by name. */
const entriesIn = ({ files }: Findings): string[] =>
  files.flatMap(({ platform, streams }) =>
    streams.flatMap(({ stream, entries = [] }) =>
      entries.map(({ kind }) => entriesName({ platform, stream, kind })),
    ),
  );

/** Decides on a read import: all of it is kept, with titles except for {@link PastUpload.countsOnly}. */
async function decide(asked: PastUpload, id: string, later: Date): Promise<void> {
  const { userId, countsOnly, timeZone } = asked;
  const row = await db.archiveImport.findFirst({
    where: { id, userId },
    select: { findings: true, failure: true },
  });
  const findings = findingsSchema.safeParse(row?.findings);
  if (!findings.success) throw new Error(`an upload of the sample person could not be read: ${row?.failure}`);
  const kinds = [...foundKinds(findings.data).keys()];
  const titled = entriesIn(findings.data).filter((kind) => !countsOnly.includes(kind));
  await decideImport(userId, id, { kinds, titled, timeZone }, later);
}

/** Stores, reads and keeps with the steps of the jobs, which are withdrawn. @param stored gets the ids of the files */
async function takeIn(asked: PastUpload, id: string, stored: string[], signal: AbortSignal): Promise<void> {
  const { userId, now } = asked;
  // Sweeps go by the real time.
  const later = new Date(Date.now() + MUCH_LATER_MS);
  const files: { name: string; sizeKib: number }[] = [];
  for (const file of asked.files) {
    const { id: archive, ...told } = await store(asked, file, later);
    stored.push(archive);
    files.push(told);
  }
  await requestImport({ id, userId, archives: stored, files, expire: later }, now, later);
  await readUploaded({ id, userId }, signal);
  await decide(asked, id, later);
  await keepDecided({ id, userId, now }, FIRST_ATTEMPT, importObserver, signal);
  await db.archiveImport.updateMany({ where: { id, userId }, data: { touchedAt: now } });
}

/**
 * Uploads files as their owner did at a past time. Leaves no file and no job behind, whatever happens.
 *
 * @param signal aborts the reading or the keeping
 * @throws the signal's reason, or what went wrong
 */
export async function uploadInThePast(asked: PastUpload, signal: AbortSignal): Promise<void> {
  const [id, stored]: [string, string[]] = [randomUUID(), []];
  try {
    await takeIn(asked, id, stored, signal);
  } finally {
    await db.job.deleteMany({ where: { userId: asked.userId, key: id } });
    await Promise.all([readingFileOf(id), ...stored].map(removeFile));
  }
}
