import { db } from "~/database/db.server";
import { asTimestamp, givenRows, givenTexts, parameter } from "~/database/given-rows.server";
import { storedInstant } from "~/database/stored-instant";
import { env } from "~/env.server";
import { othersTurn } from "~/jobs/others-turn.server";
import { searchedText } from "./entry-text";
import type { EntryTime } from "./entry-time";
import type { EntryKind } from "./kinds";

/** Rows per statement: some 20 ms, during which SQLite lets nobody else write. */
const LOT_ROWS = 1_000;
/** An entry to be kept. */
export type NewEntry = EntryTime & {
  key: string;
  source: string;
  kind: EntryKind;
  title: string;
  creator: string | null;
  amount: number | null;
  unit: string | null;
  rating: number | null;
};

/** The user who owns entries, and the import that holds them. */
export type Holder = { userId: string; importId: string };

/** The columns beside owner and holder, with the SQL of each value: `given.value` is a row as a JSON list. */
const COLUMNS: readonly [name: string, sql: (text: string) => string, value: (entry: NewEntry) => unknown][] =
  [
    ["key", (text) => text, ({ key }) => key],
    ["source", (text) => text, ({ source }) => source],
    ["kind", (text) => text, ({ kind }) => kind],
    ["title", (text) => text, ({ title }) => title],
    ["creator", (text) => text, ({ creator }) => creator],
    ["folded", (text) => text, searchedText],
    ["happenedAt", asTimestamp, ({ instant }) => storedInstant(new Date(instant))],
    ["precision", (text) => text, ({ precision }) => precision],
    ["day", (text) => text, ({ day }) => day],
    ["zoneOffsetMinutes", (text) => `CAST(${text} AS INTEGER)`, (entry) => entry.zoneOffsetMinutes],
    ["amount", (text) => `CAST(${text} AS DOUBLE PRECISION)`, ({ amount }) => amount],
    ["unit", (text) => text, ({ unit }) => unit],
    ["rating", (text) => `CAST(${text} AS INTEGER)`, ({ rating }) => rating],
  ];

const insertion =
  () => `INSERT INTO "Entry" ("userId", "importId", ${COLUMNS.map(([name]) => `"${name}"`).join(", ")})
  SELECT ${parameter(2)}, ${parameter(3)}, ${COLUMNS.map(([, sql], place) => sql(`given.value->>${place}`)).join(", ")}
  FROM ${givenRows()} WHERE TRUE ON CONFLICT DO NOTHING`;

/** For entries that another import holds, notes that this import has them too. */
const repetition = () => `INSERT INTO "RepeatedEntry" ("userId", "key", "importId")
  SELECT ${parameter(2)}, own."key", ${parameter(3)}
  FROM ${givenRows()} JOIN "Entry" AS own ON own."userId" = ${parameter(2)} AND own."key" = given.value->>0
  WHERE own."importId" IS NULL OR own."importId" <> ${parameter(3)} ON CONFLICT DO NOTHING`;

/** In the order of the primary key, a lot touches fewer pages of its index, and lots of two imports cannot deadlock. */
const inOrderOfKeys = (entries: readonly NewEntry[]) =>
  entries.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));

async function insertLot({ userId, importId }: Holder, lot: readonly NewEntry[]): Promise<number> {
  const text = JSON.stringify(lot.map((entry) => COLUMNS.map(([, , value]) => value(entry))));
  const added = await db.$executeRawUnsafe(insertion(), text, userId, importId);
  if (added < lot.length) await db.$executeRawUnsafe(repetition(), text, userId, importId);
  return added;
}

/**
 * Stores entries, each once: existing ones are only noted as held by this import too. Some thousand at once take less
 * time per entry than a few.
 *
 * @returns how many are new
 */
export async function insertEntries(holder: Holder, entries: readonly NewEntry[]): Promise<number> {
  const sorted = inOrderOfKeys(entries);
  // PostgreSQL gets the next lot while it writes one; SQLite runs in this process.
  const atOnce = env().database.engine === "postgresql" ? 2 : 1;
  const underWay: Promise<number>[] = [];
  let added = 0;
  try {
    for (let from = 0; from < sorted.length; from += LOT_ROWS) {
      await othersTurn();
      underWay.push(insertLot(holder, sorted.slice(from, from + LOT_ROWS)));
      if (underWay.length === atOnce) added += (await underWay.shift()) ?? 0;
    }
    while (underWay.length > 0) added += (await underWay.shift()) ?? 0;
    return added;
  } finally {
    // If one lot has failed, waits for the others, so that nothing is written after this has thrown.
    await Promise.allSettled(underWay);
  }
}

const monthsOf = (rows: readonly { day: string }[]) => rows.map(({ day }) => day.slice(0, 7));

/**
 * SQL condition: the row is held by this import (parameter 1) of this user (parameter 2). The expression on the owner's
 * column keeps SQLite from going through all of the account's rows to find that an import has none, which took 3 s with
 * a million.
 */
const heldBy = () => `"importId" = ${parameter(1)} AND "userId" || '' = ${parameter(2)} LIMIT ${LOT_ROWS}`;

/** Passes some of an import's entries on to another import that has them, and deletes the rest. */
async function releaseLot({ userId, importId }: Holder, keys: readonly string[]): Promise<void> {
  const given = JSON.stringify(keys);
  const own = `"userId" = ${parameter(2)} AND "key" IN ${givenTexts()}`;
  // The expression on the holder's column keeps SQLite from going through all rows of the import instead.
  const held = `"importId" || '' = ${parameter(3)}`;
  const other = `SELECT MIN(other."importId") FROM "RepeatedEntry" AS other
    WHERE other."userId" = "Entry"."userId" AND other."key" = "Entry"."key"`;
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(
      `UPDATE "Entry" SET "importId" = (${other})
       WHERE ${own} AND ${held} AND (${other}) IS NOT NULL`,
      given,
      userId,
      importId,
    );
    await tx.$executeRawUnsafe(
      `DELETE FROM "RepeatedEntry" WHERE ${own} AND EXISTS (SELECT 1 FROM "Entry" AS kept
         WHERE kept."userId" = "RepeatedEntry"."userId" AND kept."key" = "RepeatedEntry"."key"
         AND kept."importId" = "RepeatedEntry"."importId")`,
      given,
      userId,
    );
    await tx.$executeRawUnsafe(`DELETE FROM "Entry" WHERE ${own} AND ${held}`, given, userId, importId);
  });
}

/**
 * Removes an import's entries; those that another import has too pass to that one.
 *
 * @returns the months (YYYY-MM) that had entries of the import
 */
export async function releaseEntries(holder: Holder, signal: AbortSignal): Promise<Set<string>> {
  const months = new Set<string>();
  const where = { userId: holder.userId, importId: holder.importId };
  for (;;) {
    await othersTurn(signal);
    const rows = await db.$queryRawUnsafe<{ key: string; day: string }[]>(
      `SELECT "key", "day" FROM "Entry" WHERE ${heldBy()}`,
      holder.importId,
      holder.userId,
    );
    if (rows.length === 0) break;
    for (const month of monthsOf(rows)) months.add(month);
    await releaseLot(
      holder,
      rows.map(({ key }) => key),
    );
  }
  for (;;) {
    await othersTurn(signal);
    const rows = await db.$queryRawUnsafe<{ key: string }[]>(
      `SELECT "key" FROM "RepeatedEntry" WHERE ${heldBy()}`,
      holder.importId,
      holder.userId,
    );
    if (rows.length === 0) return months;
    await db.repeatedEntry.deleteMany({ where: { ...where, key: { in: rows.map(({ key }) => key) } } });
  }
}
