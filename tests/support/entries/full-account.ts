import { randomUUID } from "node:crypto";
import { RECORD_BYTES, writeRecord } from "~/archives/counting/months.server";
import type { TestDatabase } from "../database/database";
import { giveManyEntries } from "./many-entries";

const DAYS = 28;
const MONTH = "2026-03";
const KEY_BYTES = 8;

/** The events of a month in the order of their keys, at ten in the morning of one of its first 28 days. */
function eventsOf(count: number): string {
  const bytes = Buffer.alloc(count * RECORD_BYTES);
  const key = Buffer.alloc(KEY_BYTES);
  for (let nth = 0; nth < count; nth += 1) {
    key.writeBigUInt64BE((BigInt(nth) << 40n) + 1n);
    const event = { key: key.toString("latin1"), day: 1 + (nth % DAYS), value: 0, hour: 10 };
    writeRecord(bytes, nth * RECORD_BYTES, event);
  }
  return bytes.toString("base64");
}

/**
 * Gives a user a kept import with `count` videos of one month, in a single row.
 *
 * @returns the import's id
 */
export async function giveMonth(database: TestDatabase, userId: string, count: number): Promise<string> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO "ArchiveImport" ("id", "userId", "state", "files", "expire", "leftOut", "titled", "added", "keptAt", "timesInUtc")
     VALUES ($1, $2, 'kept', '[{"name":"takeout.zip","sizeKib":1000}]', $3, '[]', '["google youtube-watched video"]', $4, $5, 0)`,
    [id, userId, new Date(Date.now() + 7 * 86_400_000), count, new Date()],
  );
  await database.query(
    `INSERT INTO "ImportedMonth" ("id", "userId", "importId", "platform", "stream", "month", "count", "values", "events", "figures")
     VALUES ($1, $2, $3, 'google', 'youtube-watched', $4, $5, '["video"]', $6, '{}')`,
    [randomUUID(), userId, id, MONTH, count, eventsOf(count)],
  );
  return id;
}

/**
 * Gives a user a kept import with `count` videos of one month, each by a different creator and kept with its title.
 *
 * @returns the import's id
 */
export async function fillAccount(database: TestDatabase, userId: string, count: number): Promise<string> {
  const id = await giveMonth(database, userId, count);
  const days = Object.fromEntries(
    Array.from({ length: DAYS }, (_none, day) => [
      `03-${String(day + 1).padStart(2, "0")}`,
      Math.floor(count / DAYS),
    ]),
  );
  await database.query(
    `INSERT INTO "CountedYear" ("userId", "platform", "stream", "kind", "year", "counts")
     VALUES ($1, 'google', 'youtube-watched', 'video', 2026, $2)`,
    [userId, JSON.stringify({ days, weekdays: {}, clock: {}, figures: {} })],
  );
  await giveManyEntries(database, userId, count, id);
  return id;
}
