import { randomUUID } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { KIB } from "~/ground/units";
import { type CallPurpose, OAuthFailure } from "~/web/oauth/failure";
import { type FetchLimits, fetchFile } from "./fetching.server";
import { readFile, removeFile, sizeOfFile } from "./files.server";
import {
  inAWeek,
  lockWaitingArchives,
  MOST_WAITING,
  type Waiting,
  waitingArchives,
  whereWaiting,
} from "./waiting.server";

/** An archive waiting for its owner. */
export type Archive = {
  id: string;
  platform: string;
  /** The grant it was fetched with, or "upload". */
  source: string;
  fileName: string;
  sizeKib: number;
  /** ISO 8601, as is `expire`, when it is removed. */
  arrivedAt: string;
  expire: string;
  /** The import that reads it; null until there is one. */
  importId: string | null;
};

/** A platform's file to fetch for a user. */
type PlatformFile = {
  userId: string;
  platform: string;
  /** The grant to fetch it with. */
  source: string;
  /** The file's address at the platform, including all credentials needed. */
  url: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** Origin that replaces the platform's in tests, if any. */
  standIn: string | undefined;
  /** The platform's display name. */
  label: string;
};

/** @throws OAuthFailure `too-many-files` or `archives-full` if the archive does not fit beside the waiting ones */
function needRoomBeside({ count, used, quota }: Waiting, bytes: number, callPurpose: CallPurpose): void {
  if (count >= MOST_WAITING) throw new OAuthFailure(callPurpose, "too-many-files");
  if (used + bytes > quota) throw new OAuthFailure(callPurpose, "archives-full");
}

/** Stores a file's row in the transaction that counts the waiting ones. @throws OAuthFailure */
async function keepRow(
  file: PlatformFile,
  id: string,
  sizeKib: number,
  callPurpose: CallPurpose,
): Promise<void> {
  const { userId, platform, source, fileName } = file;
  const now = new Date();
  await db.$transaction(async (tx) => {
    needRoomBeside(await lockWaitingArchives(tx, userId, now), sizeKib * KIB, callPurpose);
    const row = { id, userId, platform, source, fileName, size: sizeKib };
    const data = { ...row, arrivedAt: now, expire: inAWeek(now) };
    await tx.storedArchive.create({ data, select: { id: true } });
  });
}

/**
 * Downloads a platform's file into the archive store, where it waits a week for its owner. Limits: twenty waiting
 * archives per user, `ARCHIVE_QUOTA_MB` in total, `ARCHIVE_LIMIT_MB` each, and the disk.
 *
 * @param signal aborted when the server stops
 * @throws OAuthFailure with words for the user; nothing is kept then
 */
export async function storeDownload(
  file: PlatformFile,
  signal: AbortSignal,
  limits: FetchLimits = {},
): Promise<{ archiveId: string; sizeKib: number }> {
  const { userId, label } = file;
  const callPurpose: CallPurpose = { label, purpose: "sync" };
  const before = await waitingArchives(userId, new Date());
  needRoomBeside(before, KIB, callPurpose);
  const id = randomUUID();
  const asked = { ...file, callPurpose, signal, mostForPerson: before.quota - before.used };
  const sizeKib = Math.ceil((await fetchFile(id, asked, limits)) / KIB);
  try {
    await keepRow(file, id, sizeKib, callPurpose);
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

/** A user's waiting archives, newest first. */
export async function listArchives(userId: string, now = new Date()): Promise<Archive[]> {
  const rows = await db.storedArchive.findMany({
    where: whereWaiting(userId, now),
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

/** An archive's file: name, size in bytes, and content in chunks read on demand. */
type OpenArchive = { fileName: string; bytes: number; pieces: () => AsyncGenerator<Uint8Array, void> };

/** A user's own archive for download; null if not found or expired. */
export async function openArchive(userId: string, id: string, now = new Date()): Promise<OpenArchive | null> {
  const where = { ...whereWaiting(userId, now), id };
  const select = { id: true, fileName: true } as const;
  const row = await db.storedArchive.findFirst({ where, select });
  const bytes = row && (await sizeOfFile(row.id));
  if (!row || bytes === null) return null;
  return { fileName: row.fileName, bytes, pieces: () => readFile(row.id) };
}

/** Deletes a user's own archive with its file. @returns false if there is none */
export async function deleteArchive(userId: string, id: string): Promise<boolean> {
  const { count } = await db.storedArchive.deleteMany({ where: { userId, id } });
  if (count === 0) return false;
  await removeFile(id);
  return true;
}
