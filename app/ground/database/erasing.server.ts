import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { MIB } from "~/ground/units";
import { SqliteConnection } from "./sqlite/sqlite-connection.server";

/**
 * SQLite overwrites deleted data (`secure_delete`), but the write-ahead log holds it until a checkpoint. So each
 * erasing statement is soon followed by a checkpoint that truncates the log.
 */

/** Erasures within this time share one checkpoint, unless a caller waits for it. */
const GATHERED_MS = 500;
/** How long a caller waits for the checkpoint, which happens in any case. */
const WAITED_MS = 400;
/** Pauses between attempts, which fail while another connection reads or writes, or the disk is full. */
const PAUSES_MS = [5, 10, 20, 40, 80, 160, 320, 1_000, 5_000];
const LAST_PAUSE_MS = 30_000;
/** Rewriting a file of this size takes half a second and delays every request; larger files are not rewritten. */
const REWRITTEN_MOST = 64 * MIB;

let connection: SqliteConnection | undefined;
let running: Promise<void> | undefined;
let isDue = false;
let gathering: NodeJS.Timeout | undefined;
let closed = false;

/**
 * Tries once, without waiting for others.
 *
 * @returns whether the log is empty
 */
function emptyLog(file: string): boolean {
  try {
    connection ??= new SqliteConnection(file, { busyTimeoutMs: 0 });
    return connection.emptyLog();
  } catch (error) {
    log.warn({ err: error }, "what was deleted still stands in the database's log; trying again");
    return false;
  }
}

/** Repeats until the log is empty. Erasures in the meantime cause one more round. */
async function emptyLogUntilDone(file: string): Promise<void> {
  while (isDue && !closed) {
    isDue = false;
    for (let tries = 0; !closed && !emptyLog(file); tries++) {
      await pause(PAUSES_MS[tries] ?? LAST_PAUSE_MS, undefined, { ref: false });
    }
  }
}

function begin(): Promise<void> {
  clearTimeout(gathering);
  gathering = undefined;
  const { database } = env();
  if (database.engine !== "sqlite" || closed) return Promise.resolve();
  isDue = true;
  running ??= emptyLogUntilDone(database.file).finally(() => {
    running = undefined;
  });
  return running;
}

/** Requests a checkpoint within a second, after a statement that erased something. */
export function noteErasure(): void {
  gathering ??= setTimeout(begin, GATHERED_MS).unref();
}

/**
 * Empties the log now, for a caller who reports that something is gone: resolves when no file contains it, or after 0.4
 * s if others keep the log busy. Call it when no other row quotes the erased text. Does nothing on PostgreSQL, whose
 * server offers no means for it.
 *
 * @returns whether it is done; if not, it continues in the background
 */
export function awaitErasure(): Promise<boolean> {
  return Promise.race([begin().then(() => true), pause(WAITED_MS, false, { ref: false })]);
}

/**
 * Tries once, without waiting for others.
 *
 * @returns whether the file was rewritten
 */
function rewrite(file: string): boolean {
  try {
    connection ??= new SqliteConnection(file, { busyTimeoutMs: 0 });
    connection.rewrite();
    return true;
  } catch (error) {
    log.warn({ err: error }, "the database could not be written anew after an account was deleted");
    return false;
  }
}

/**
 * Like {@link awaitErasure}, for a whole account: also removes copies that SQLite left when it moved rows between
 * pages. For that the file is rewritten, unless the database is larger than 64 MiB; its operator can do so
 * (docs/operating/erasing.md).
 *
 * @returns whether it is done; if not, call it again
 */
export async function awaitFullErasure(): Promise<boolean> {
  const { database } = env();
  if (database.engine !== "sqlite") return true;
  const { size } = await stat(database.file);
  let isRewritten = size > REWRITTEN_MOST;
  for (const ms of isRewritten ? [] : PAUSES_MS) {
    isRewritten = !closed && rewrite(database.file);
    if (closed || isRewritten) break;
    await pause(ms, undefined, { ref: false });
  }
  return (await awaitErasure()) && isRewritten;
}

/** Stops the checkpoints; closing the database empties the log one last time. */
export function closeErasing(): void {
  closed = true;
  clearTimeout(gathering);
  connection?.close();
  connection = undefined;
}
