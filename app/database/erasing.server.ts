import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { SqliteConnection } from "./sqlite-connection.server";

/**
 * Erased means erased: SQLite overwrites what is deleted (`secure_delete`), but until a checkpoint the write-ahead log
 * holds it still. So soon after every statement that erases, the log is moved into the database and cut to nothing.
 */

/** Erasures within this time share one checkpoint, unless somebody waits for it. */
const GATHERED_MS = 500;
/** Whoever waits for a checkpoint waits no longer; it is made all the same. */
const WAITED_MS = 400;
/** Between two tries: somebody reads or writes for a moment, or the disk is full. */
const PAUSES_MS = [5, 10, 20, 40, 80, 160, 320, 1_000, 5_000];
const LAST_PAUSE_MS = 30_000;
/** A file of so many bytes is written anew in half a second; everybody waits for it. */
const REWRITTEN_MOST = 64 * 1024 * 1024;

let connection: SqliteConnection | undefined;
let running: Promise<void> | undefined;
let isDue = false;
let gathering: NodeJS.Timeout | undefined;
let closed = false;

/** Tries once, without waiting for others. Whether nothing is left in the log. */
function emptyLog(file: string): boolean {
  try {
    connection ??= new SqliteConnection(file, { busyTimeoutMs: 0 });
    return connection.emptyLog();
  } catch (error) {
    log.warn({ err: error }, "what was deleted still stands in the database's log; trying again");
    return false;
  }
}

/** Tries until it is done. What is erased meanwhile asks for one more round. */
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

/** Says that a statement has erased something, so that the log is emptied within a second. */
export function noteErasure(): void {
  gathering ??= setTimeout(begin, GATHERED_MS).unref();
}

/**
 * Empties the log now, for somebody who is to be told that something is gone: resolves when no file holds it any more,
 * at the latest after 0.4 s while others keep the log busy. To be called when nothing that quotes it is left. On
 * PostgreSQL there is nothing to do that a server could do.
 *
 * @returns whether it is done; where not, it goes on
 */
export function erased(): Promise<boolean> {
  return Promise.race([begin().then(() => true), pause(WAITED_MS, false, { ref: false })]);
}

/** Tries once, without waiting for others. Whether the file is written anew. */
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
 * {@link erased}, for an account: where SQLite once moved a row from one page to another, the gap that it left goes too.
 * A database of more than 64 MiB is not written anew for that: its operator does it (docs/operating/erasing.md).
 *
 * @returns whether it is done; where not, somebody has to ask again
 */
export async function erasedWholly(): Promise<boolean> {
  const { database } = env();
  if (database.engine !== "sqlite") return true;
  const { size } = await stat(database.file);
  let isRewritten = size > REWRITTEN_MOST;
  for (const ms of isRewritten ? [] : PAUSES_MS) {
    isRewritten = !closed && rewrite(database.file);
    if (closed || isRewritten) break;
    await pause(ms, undefined, { ref: false });
  }
  return (await erased()) && isRewritten;
}

/** Ends it; closing the database empties the log a last time. */
export function closeErasing(): void {
  closed = true;
  clearTimeout(gathering);
  connection?.close();
  connection = undefined;
}
