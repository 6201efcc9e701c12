import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { INCOMING } from "~/ground/env/uploads.server";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { diskTrouble, isDiskFull } from "~/ground/outage-words";
import { MIB } from "~/ground/units";
import { refusal } from "../responses/refusal";
import { Announced } from "./announced.server";

/** Files older than this were left by a process that died; files in use are touched regularly. */
const LEFT_AFTER_MS = 60 * 60 * 1000;
const MARKED_EVERY_MS = 10 * 60 * 1000;
const SWEPT_EVERY_MS = 60_000;
const LOOK_EVERY = 8 * MIB;
/** Space needed per byte of a file: the file itself, and as much again for its products. */
const ROOM_FOR_EACH = 2;

const folder = () => join(env().dataDir, INCOMING);

/** Bytes reserved beyond those on the disk: the unwritten rest of copies, and the products of uploaded files. */
let owed = 0;

/** Bytes available for files and their products. */
async function spare(): Promise<number> {
  const { bavail, bsize } = await statfs(folder());
  return (bavail * bsize - owed) / ROOM_FOR_EACH;
}

function later(error: string): Response {
  return refusal(503, error, { headers: { "Retry-After": "600" } });
}

const noRoom = () => later("This server has no room for the file right now. Try again later.");

/**
 * Reserves space for a file, while keeping room for the database to store its content.
 *
 * @param bytes still to be written
 * @param owing bytes reserved from then on
 * @throws 503 refusal if the disk is too full
 */
async function needRoom(bytes: number, owing = 0): Promise<void> {
  if ((await spare()) >= bytes) {
    // No await between check and update, or two concurrent requests would get the same space.
    owed += owing;
    return;
  }
  log.error(
    { folder: folder(), bytes },
    "DATA_DIR has too little room for a file that is sent; make room there",
  );
  throw noRoom();
}

/** The user's message for an error in writing a folder or file. */
export function writeFailure(error: unknown): Response {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  log.error(
    { err: error, folder: folder() },
    `a file that is sent cannot be kept in DATA_DIR (${code}): ${diskTrouble(code)}`,
  );
  if (isDiskFull(code)) return noRoom();
  return later(
    "Your file could not be kept: this server's disk has failed while it came. Nothing of it was kept, and nothing is wrong with the file. Try again later; whoever runs this server has been told.",
  );
}

async function makeFolder(): Promise<void> {
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw writeFailure(error);
  }
}

/** Creates a file with an unguessable name for the work, and removes it afterwards, whatever the outcome. */
async function withPlace<Outcome>(work: (path: string) => Promise<Outcome>): Promise<Outcome> {
  const path = join(folder(), randomUUID());
  const marking = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, MARKED_EVERY_MS).unref();
  try {
    return await work(path);
  } finally {
    clearInterval(marking);
    await rm(path, { force: true });
  }
}

/**
 * Provides a file in `DATA_DIR/incoming` for a copy, until the work is done.
 *
 * @param bytes size of the copy, reserved from the start
 * @throws 503 refusal if the disk is too full, and what the work throws
 */
export async function withUploadPlace<Outcome>(
  bytes: number,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  await makeFolder();
  await needRoom(bytes, bytes);
  try {
    return await withPlace(work);
  } finally {
    owed -= bytes;
  }
}

/** A file about to be uploaded: its account, and its announced size or null. */
type Coming = { account: string; said: number | null };

/**
 * Provides a file in `DATA_DIR/incoming` for an upload. Announced bytes count against the account's own share ({@link
 * Announced}); received bytes, and their products, against the space of all accounts.
 *
 * @param work gets the path, and a function to call before each chunk is written
 * @throws 503 refusal if the disk is too full, and what the work throws
 */
export async function withSentFile<Outcome>(
  { account, said }: Coming,
  work: (path: string, took: (bytes: number) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  await makeFolder();
  // At most two files of 64 MiB are announced, so stating the free space would not help the user.
  const announced = new Announced(account, { spare, refused: noRoom });
  let came = 0;
  const took = async (bytes: number) => {
    await announced.came(bytes);
    came += bytes;
    owed += bytes;
    if (Math.floor(came / LOOK_EVERY) > Math.floor((came - bytes) / LOOK_EVERY)) await needRoom(0);
  };
  try {
    await needRoom(said ?? 0);
    if (said !== null) await announced.add(said);
    return await withPlace((path) => work(path, took));
  } finally {
    announced.end();
    owed -= came;
  }
}

/** Removes files left by a process that died. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  for (const name of names) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}

/**
 * Runs {@link sweepUploads} now and every minute, without keeping the process alive. Not a job: one server runs a job
 * for all servers, but each has its own folder.
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
