import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { INCOMING } from "~/env/uploads.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { diskTrouble, isDiskFull } from "~/outage-words";
import { refusal } from "../responses/refusal";
import { Announced } from "./announced.server";

/** What is older was left by a process that ended while it was being sent or read: those in use are marked so. */
const LEFT_AFTER_MS = 60 * 60 * 1000;
const MARKED_EVERY_MS = 10 * 60 * 1000;
const SWEPT_EVERY_MS = 60_000;
const LOOK_EVERY = 8 * 1024 * 1024;
/** A file takes its own room, and that of what is made of it. */
const ROOM_FOR_EACH = 2;

const folder = () => join(env().dataDir, INCOMING);

/** What is still to be written beside what is on the disk: copies, and what is made of files that were sent. */
let owed = 0;

/** How many more bytes there are for files and what is made of them. */
async function spare(): Promise<number> {
  const { bavail, bsize } = await statfs(folder());
  return (bavail * bsize - owed) / ROOM_FOR_EACH;
}

function later(error: string): Response {
  return refusal(503, error, { headers: { "Retry-After": "600" } });
}

const noRoom = () => later("This server has no room for the file right now. Try again later.");

/**
 * Sees that there is room for a file, beside what the database needs to take in of it.
 *
 * @param bytes of the file that are still to come
 * @param owing how many more are owed from then on
 * @throws 503 refusal where there is none
 */
async function needRoom(bytes: number, owing = 0): Promise<void> {
  if ((await spare()) >= bytes) {
    // In one go with the look, or two that come together would get the same room.
    owed += owing;
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
    throw unwritable(error);
  }
}

/** Works on a file under a name that nobody can guess, and removes it when the work ends, however that is. */
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
 * Gives the copy of a file a place of its own in `DATA_DIR/incoming`, for as long as the work on it goes on.
 *
 * @param bytes how many it has; from the beginning nothing else gets the room for them
 * @throws 503 refusal when there is no room, and what the work throws
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

/** A file before it is sent: whose it is, and how many bytes it says that it has, or null. */
type Coming = { account: string; said: number | null };

/**
 * Gives a file that somebody sends a place of its own in `DATA_DIR/incoming`. What is announced counts against the
 * sender's own share of the room ({@link Announced}); what has come, and what will be made of it, against everybody's.
 *
 * @param work is handed the place, and what to call before each piece is written
 * @throws 503 refusal when there is no room, and what the work throws
 */
export async function withSentFile<Outcome>(
  { account, said }: Coming,
  work: (path: string, took: (bytes: number) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  await makeFolder();
  // Nobody announces more than two files of 64 MiB, so how much room there is would help nobody.
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
