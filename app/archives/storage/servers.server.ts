import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "~/database/db.server";
import { canWriteAtOnce } from "~/database/write-turn.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** A file that gives the archive folder an identity: servers sharing the folder count as one. */
const NAME = ".server-id";
const FORM = /^[0-9a-f-]{36}$/;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const LOOK_EVERY_MS = 30_000;

/** Reads the folder's id, creating it at the first start; if two servers do so at once, one wins. */
async function folderId(folder: string): Promise<string> {
  const path = join(folder, NAME);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomUUID()}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const id = (await readFile(path, "utf8")).trim();
  if (!FORM.test(id)) throw new Error(`${path} holds no id; remove it`);
  return id;
}

async function makeId(): Promise<string> {
  const { uploads } = env();
  if (uploads.kind === "bucket") return "";
  try {
    return await folderId(uploads.path);
  } catch (error) {
    log.error({ err: error, folder: uploads.path }, "no archive can be kept; make the folder writable");
    // Files kept before the next start are still found by this temporary id.
    return randomUUID();
  }
}

let made: Promise<string> | undefined;

/**
 * This server's id among those with a folder of their own, stable for the life of the folder. Empty if archives are in
 * a bucket, which every server reaches.
 */
export function archiveServerId(): Promise<string> {
  made ??= makeId();
  return made;
}

/**
 * Job kind for work that only the server with the files can do.
 *
 * @param name base name of the kind
 * @param server whose folder has the files; empty if all servers reach them
 */
export function jobKindAt(name: string, server: string): string {
  return server === "" ? name : `${name}@${server}`;
}

/** {@link jobKindAt} for this server's files. */
export async function jobKindHere(name: string): Promise<string> {
  return jobKindAt(name, await archiveServerId());
}

/** Whether this server has the files of the server named in a row. */
export async function isOnThisServer(server: string): Promise<boolean> {
  return server === "" || server === (await archiveServerId());
}

/** Records that this server is alive. */
export async function recordAlive(now = new Date()): Promise<void> {
  const id = await archiveServerId();
  if (id === "") return;
  await db.archiveServer.upsert({ where: { id }, create: { id, seenAt: now }, update: { seenAt: now } });
}

/** Calls {@link recordAlive} now and every five minutes, in the background and without keeping the process alive. */
export async function startHeartbeat(): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  const turn = async () => {
    try {
      if (Date.now() - saidAt < SEEN_EVERY_MS || !canWriteAtOnce()) return;
      await recordAlive();
      saidAt = Date.now();
    } catch (error) {
      log.warn({ err: error }, "could not say that this server is there; trying again later");
    }
  };
  // Cached first, so that nothing is awaited between the check and the write.
  await archiveServerId();
  await turn();
  setInterval(turn, LOOK_EVERY_MS).unref();
}
