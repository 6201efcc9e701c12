import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { asTimestamp, givenRows, parameter } from "~/ground/database/given-rows.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { storedInstant } from "~/ground/database/stored-instant";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { stillKeeps } from "./being-kept.server";
import { searchedText } from "./entry-text";
import type { EntryTime } from "./entry-time";
import type { EntryKind } from "./kinds";
import type { Holder } from "./releasing.server";
import { notRemoved } from "./removing/removed-for-good.server";
import { keptSince } from "./retention/kept-since.server";
import { addToSums, entryCount } from "./sums/sums.server";

/** Entries per transaction: some 30 ms, during which SQLite blocks all other writers. */
const BATCH_ROWS = 500;

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

/** The columns besides owner and holder, with the SQL of each value: `given.value` is a row as a JSON list. */
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
  FROM ${givenRows()} WHERE TRUE ON CONFLICT DO NOTHING RETURNING "key"`;

/**
 * For entries that another import holds, notes that this import has them too. SQLite keeps the order of a CROSS JOIN; a
 * plain JOIN scanned all of the account's entries.
 */
const repetition = () => `INSERT INTO "RepeatedEntry" ("userId", "key", "importId")
  SELECT ${parameter(2)}, own."key", ${parameter(3)}
  FROM ${givenRows()} CROSS JOIN "Entry" AS own WHERE own."userId" = ${parameter(2)} AND own."key" = given.value->>0
  AND (own."importId" IS NULL OR own."importId" <> ${parameter(3)}) ON CONFLICT DO NOTHING`;

/** In the order of the primary key, a batch touches fewer pages of its index. */
const inOrderOfKeys = (entries: readonly NewEntry[]) =>
  entries.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));

/**
 * The entries of a batch that are still to be kept. Checked within the transaction that stores them: what the user
 * removes, withdraws or limits in time during an import must not come back with its next batch.
 */
async function stillWanted(
  tx: Transaction,
  holder: Holder,
  batch: readonly NewEntry[],
): Promise<readonly NewEntry[]> {
  const since = (await keptSince(holder.userId, tx)) ?? "";
  const isKept = await stillKeeps(tx, holder);
  const wanted = batch.filter((entry) => entry.day >= since && isKept(entry));
  return notRemoved(tx, holder.userId, wanted);
}

/** @returns false if the account is full */
function insertBatch(holder: Holder, batch: readonly NewEntry[]): Promise<boolean> {
  const { userId, importId } = holder;
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const wanted = await stillWanted(tx, holder, batch);
    const room = Math.max(0, QUOTAS.entries - (await entryCount(userId, tx)));
    const fitting = wanted.slice(0, room);
    if (fitting.length === 0) return wanted.length === 0;
    const text = JSON.stringify(fitting.map((entry) => COLUMNS.map(([, , value]) => value(entry))));
    const rows = await tx.$queryRawUnsafe<{ key: string }[]>(insertion(), text, userId, importId);
    const added = new Set(rows.map(({ key }) => key));
    if (added.size < fitting.length) await tx.$executeRawUnsafe(repetition(), text, userId, importId);
    const counted = fitting.filter(({ key }) => added.has(key));
    await addToSums(
      tx,
      userId,
      counted.map((entry) => ({ ...entry, count: 1 })),
    );
    return fitting.length === wanted.length;
  });
}

/**
 * Stores each entry once: existing ones are only noted as held by this import too. Leaves out what the user has removed
 * permanently, withdrawn, or no longer keeps. A thousand or so at once take less time per entry than a few.
 *
 * @returns false if there was no room for some
 */
export async function insertEntries(
  holder: Holder,
  entries: readonly NewEntry[],
  signal: AbortSignal,
): Promise<boolean> {
  const sorted = inOrderOfKeys(entries);
  for (let from = 0; from < sorted.length; from += BATCH_ROWS) {
    await yieldToRequests(signal);
    if (!(await insertBatch(holder, sorted.slice(from, from + BATCH_ROWS)))) return false;
  }
  return true;
}
