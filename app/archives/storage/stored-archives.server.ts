import { randomUUID } from "node:crypto";
import { db } from "~/database/db.server";
import { refusal } from "~/http/responses/refusal";
import { type Errand, OAuthFailure } from "~/oauth/failure";
import { type FetchLimits, fetchFile } from "./fetching.server";
import { readFile, removeFile, sizeOfFile } from "./files.server";
import { archiveServerId, isHere } from "./servers.server";
import { inAWeek, MOST_WAITING, type Waiting, waiting, waitingNow, whatWaits } from "./waiting.server";

const KIB = 1024;

/** An archive that waits for its owner. */
export type Archive = {
  id: string;
  platform: string;
  /** The grant that it was fetched by, or "upload". */
  source: string;
  fileName: string;
  sizeKib: number;
  /** ISO 8601, as `expire`: by then it is removed. */
  arrivedAt: string;
  expire: string;
  /** The import that it is looked through for; null until it is. */
  importId: string | null;
};

/** A file at a platform that is to be fetched for somebody. */
type PlatformFile = {
  userId: string;
  platform: string;
  /** The grant that it is fetched by. */
  source: string;
  /** The platform's own address of it, which has all that opens it. */
  url: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** The origin that stands in for the platform's, if any. */
  standIn: string | undefined;
  /** The platform as people know it. */
  label: string;
};

/** @throws OAuthFailure `too-many-files` or `archives-full` where no archive of so many bytes may wait beside these */
function needRoomBeside({ count, used, quota }: Waiting, bytes: number, errand: Errand): void {
  if (count >= MOST_WAITING) throw new OAuthFailure(errand, "too-many-files");
  if (used + bytes > quota) throw new OAuthFailure(errand, "archives-full");
}

/** Keeps the row of a file, in the transaction that counts what waits. @throws OAuthFailure */
async function keepRow(file: PlatformFile, id: string, sizeKib: number, errand: Errand): Promise<void> {
  const { userId, platform, source, fileName } = file;
  const [now, server] = [new Date(), await archiveServerId()];
  await db.$transaction(async (tx) => {
    needRoomBeside(await waitingNow(tx, userId, now), sizeKib * KIB, errand);
    const row = { id, userId, platform, source, fileName, size: sizeKib, server };
    const data = { ...row, arrivedAt: now, expire: inAWeek(now) };
    await tx.storedArchive.create({ data, select: { id: true } });
  });
}

/**
 * Fetches a file of a platform's into the archive store, where it waits a week for its owner. At most twenty wait for
 * one person, of `ARCHIVE_QUOTA_MB` together; one may have as many bytes as the operator allows (`ARCHIVE_LIMIT_MB`) and
 * the disk takes.
 *
 * @param signal aborted when the server stops
 * @throws OAuthFailure in words for the person; nothing is kept then
 */
export async function storeDownload(
  file: PlatformFile,
  signal: AbortSignal,
  limits: FetchLimits = {},
): Promise<{ archiveId: string; sizeKib: number }> {
  const { userId, label } = file;
  const errand: Errand = { label, purpose: "sync" };
  const before = await whatWaits(userId, new Date());
  needRoomBeside(before, KIB, errand);
  const id = randomUUID();
  const asked = { ...file, errand, signal, mostForPerson: before.quota - before.used };
  const sizeKib = Math.ceil((await fetchFile(id, asked, limits)) / KIB);
  try {
    await keepRow(file, id, sizeKib, errand);
  } catch (thrown) {
    await removeFile(id);
    throw thrown;
  }
  return { archiveId: id, sizeKib };
}

const COLUMNS = {
  id: true,
  platform: true,
  source: true,
  fileName: true,
  size: true,
  arrivedAt: true,
  expire: true,
  importId: true,
} as const;

/** The archives that wait for a user, newest first. */
export async function listArchives(userId: string, now = new Date()): Promise<Archive[]> {
  const rows = await db.storedArchive.findMany({
    where: waiting(userId, now),
    orderBy: [{ arrivedAt: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
  return rows.map(({ size, arrivedAt, expire, ...row }) => ({
    ...row,
    sizeKib: size,
    arrivedAt: arrivedAt.toISOString(),
    expire: expire.toISOString(),
  }));
}

/** An archive's file: its name, how many bytes it has, and these in pieces, each read when it is asked for. */
type OpenArchive = { fileName: string; bytes: number; pieces: () => AsyncGenerator<Uint8Array, void> };

function elsewhere(): Response {
  return refusal(503, "This archive is on another of our servers. Try again in a moment.", {
    headers: { "Retry-After": "5" },
  });
}

/**
 * A user's own archive, to be sent to them; null where there is none, or no longer.
 *
 * @throws 503 refusal where the folder of another server has it
 */
export async function openArchive(userId: string, id: string, now = new Date()): Promise<OpenArchive | null> {
  const where = { ...waiting(userId, now), id };
  const select = { id: true, fileName: true, server: true } as const;
  const row = await db.storedArchive.findFirst({ where, select });
  if (row && !(await isHere(row.server))) throw elsewhere();
  const bytes = row && (await sizeOfFile(row.id));
  if (!row || bytes === null) return null;
  return { fileName: row.fileName, bytes, pieces: () => readFile(row.id) };
}

/**
 * Removes a user's own archive with its file; a file that another server has is removed there by the sweep.
 *
 * @returns false where there is none
 */
export async function deleteArchive(userId: string, id: string): Promise<boolean> {
  const row = await db.storedArchive.findFirst({ where: { userId, id }, select: { server: true } });
  const { count } = await db.storedArchive.deleteMany({ where: { userId, id } });
  if (!row || count === 0) return false;
  if (await isHere(row.server)) await removeFile(id);
  return true;
}
