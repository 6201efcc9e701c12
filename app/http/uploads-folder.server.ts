import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { INCOMING } from "~/env/uploads.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { refusal } from "./refusal";

/** What is older was left by a process that ended while it was being sent or read: those in use are marked so. */
const LEFT_AFTER_MS = 60 * 60 * 1000;
const MARKED_EVERY_MS = 10 * 60 * 1000;
const SWEPT_EVERY_MS = 60_000;
/** A file takes its own room, and that of what is made of it. */
const ROOM_FOR_EACH = 2;

const folder = () => join(env().dataDir, INCOMING);

/** Bytes that files which are arriving right now may still take. */
let promised = 0;

function noRoom(): Response {
  return refusal(503, "This server has no room for the file right now. Try again later.", {
    headers: { "Retry-After": "600" },
  });
}

/**
 * Promises room for a file that is sent, so that such files never take the room that the database needs. To be given
 * back. @throws 503 refusal
 */
async function takeRoom(bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder());
  // In one go with the promise, or two that come together would get the same room.
  if (bavail * bsize >= promised + ROOM_FOR_EACH * bytes) {
    promised += bytes;
    return;
  }
  log.error(
    { folder: folder(), bytes },
    "DATA_DIR has too little room for a file that is sent; make room there",
  );
  throw noRoom();
}

/** The error of a folder or a file that cannot be written, as the person is told. */
export function unwritable(error: unknown): Response {
  log.error({ err: error, folder: folder() }, "a file that is sent cannot be kept; make DATA_DIR writable");
  return noRoom();
}

/**
 * Gives a file that somebody sends, or the copy of one, a place of its own, in `DATA_DIR/incoming` under a name that nobody can guess, and
 * removes it when the work on it ends, however that is.
 *
 * @param bytes the most that it takes
 * @throws 503 refusal when there is no room, and what the work throws
 */
export async function withUploadPlace<Outcome>(
  bytes: number,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(error);
  }
  await takeRoom(bytes);
  const path = join(folder(), randomUUID());
  const marking = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, MARKED_EVERY_MS).unref();
  try {
    return await work(path);
  } finally {
    clearInterval(marking);
    promised -= bytes;
    await rm(path, { force: true });
  }
}

/** Removes files that a process left behind when it ended in the middle. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  for (const name of names) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}

/**
 * Does {@link sweepUploads} now and every minute, without keeping the process alive. No job: those are done by one of
 * the servers on a database, and each server has a folder of its own.
 */
export function startSweepingUploads(): void {
  const turn = () => {
    sweepUploads().catch((error: unknown) =>
      log.warn({ err: error }, "could not remove files that were left over; trying again later"),
    );
  };
  turn();
  setInterval(turn, SWEPT_EVERY_MS).unref();
}
