import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "~/database/db.server";
import { canWriteAtOnce } from "~/database/write-turn.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** The file in the folder of archives that names it: servers that share the folder are one to whoever looks for a file. */
const NAME = ".server-id";
const FORM = /^[0-9a-f-]{36}$/;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const LOOK_EVERY_MS = 30_000;

/** Reads the folder's name, and gives it one at the first start; of two that do so at once one wins. */
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
    // What is kept nevertheless, until the next start, is found by it.
    return randomUUID();
  }
}

let made: Promise<string> | undefined;

/**
 * Names this server among those that keep archives in folders of their own, for as long as the folder is there. Empty
 * where archives are in a bucket, which every server reaches.
 */
export function archiveServerId(): Promise<string> {
  made ??= makeId();
  return made;
}

/**
 * What a kind of job is called that only a server can do which has the files.
 *
 * @param name the kind's own name
 * @param server whose folder has them; empty where all reach them
 */
export function jobKindAt(name: string, server: string): string {
  return server === "" ? name : `${name}@${server}`;
}

/** {@link jobKindAt} for the files that this server has. */
export async function jobKindHere(name: string): Promise<string> {
  return jobKindAt(name, await archiveServerId());
}

/** Whether this server has the files of another, as a row names it. */
export async function isHere(server: string): Promise<boolean> {
  return server === "" || server === (await archiveServerId());
}

/** Says that this server is there, with its folder. */
export async function sayThere(now = new Date()): Promise<void> {
  const id = await archiveServerId();
  if (id === "") return;
  await db.archiveServer.upsert({ where: { id }, create: { id, seenAt: now }, update: { seenAt: now } });
}

/**
 * Does {@link sayThere} now and every five minutes, without keeping the process alive, and without holding it up: while
 * another process writes it waits.
 */
export async function startSayingThere(): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  const turn = async () => {
    try {
      if (Date.now() - saidAt < SEEN_EVERY_MS || !canWriteAtOnce()) return;
      await sayThere();
      saidAt = Date.now();
    } catch (error) {
      log.warn({ err: error }, "could not say that this server is there; trying again later");
    }
  };
  // Read before, so that nothing comes between the look and the write.
  await archiveServerId();
  await turn();
  setInterval(turn, LOOK_EVERY_MS).unref();
}
