import { randomUUID } from "node:crypto";
import { db } from "~/database/db.server";
import { type Errand, OAuthFailure } from "~/oauth/failure";
import { readFile, removeFile, sizeOfFile } from "./archive-files.server";
import { type FetchLimits, fetchFile } from "./fetching.server";

const KIB = 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** Archives that may wait for one person. */
const MOST = 20;

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

const waiting = (userId: string, now: Date) => ({ userId, expire: { gt: now } });

/** @throws OAuthFailure `too-many-files`, in the transaction that would keep one more */
async function keepRow(file: PlatformFile, id: string, sizeKib: number, errand: Errand): Promise<void> {
  const { userId, platform, source, fileName } = file;
  const now = new Date();
  await db.$transaction(async (tx) => {
    // Holds the person's row, so that two that arrive together are counted one after the other.
    await tx.user.update({
      where: { id: userId },
      data: { revision: { increment: 0 } },
      select: { id: true },
    });
    if ((await tx.storedArchive.count({ where: waiting(userId, now) })) >= MOST) {
      throw new OAuthFailure(errand, "too-many-files");
    }
    const expire = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
    const data = { id, userId, platform, source, fileName, size: sizeKib, arrivedAt: now, expire };
    await tx.storedArchive.create({ data, select: { id: true } });
  });
}

/**
 * Fetches a file of a platform's into the archive store, where it waits a week for its owner. At most twenty wait for
 * one person; it may have as many bytes as the operator allows (`ARCHIVE_LIMIT_MB`) and the disk takes.
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
  if ((await db.storedArchive.count({ where: waiting(userId, new Date()) })) >= MOST) {
    throw new OAuthFailure(errand, "too-many-files");
  }
  const id = randomUUID();
  const sizeKib = Math.ceil((await fetchFile(id, { ...file, errand, signal }, limits)) / KIB);
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

/** A user's own archive, to be sent to them; null where there is none, or no longer. */
export async function openArchive(userId: string, id: string, now = new Date()): Promise<OpenArchive | null> {
  const where = { ...waiting(userId, now), id };
  const row = await db.storedArchive.findFirst({ where, select: { id: true, fileName: true } });
  const bytes = row && (await sizeOfFile(row.id));
  if (!row || bytes === null) return null;
  return { fileName: row.fileName, bytes, pieces: () => readFile(row.id) };
}

/** Removes a user's own archive, with its file. @returns false where there is none */
export async function deleteArchive(userId: string, id: string): Promise<boolean> {
  const { count } = await db.storedArchive.deleteMany({ where: { userId, id } });
  if (count === 0) return false;
  await removeFile(id);
  return true;
}
