import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { givenRows } from "~/database/given-rows.server";
import { othersTurn } from "~/jobs/others-turn.server";

/** Rows per statement: some 20 ms. */
const LOT_ROWS = 10_000;

/** A month (YYYY-MM) of a user. */
export type UserMonth = { userId: string; month: string };

/** The columns beside user and month. */
const COLUMNS = ["source", "kind", "creator", "count", "amount", "firstDay", "lastDay"] as const;

/** One creator's counts in a month, in the order of these columns. */
type CreatorCount = [
  source: string,
  kind: string,
  creator: string,
  count: number,
  amount: number | null,
  firstDay: string,
  lastDay: string,
];

/** SQL condition for the entries of a month. */
const OF_MONTH = `"userId" = ?1 AND "day" >= ?2 AND "day" <= ?3`;
const daysOf = ({ userId, month }: UserMonth) => [userId, `${month}-01`, `${month}-31`] as const;

/** The order of the index, which lists use too. */
const PLACE = `"day", "happenedAt", "key"`;

/** An entry's place in that order. */
type Place = { day: string; at: string; key: string };

/** The last entry of the lot that follows a place; undefined if less than a full lot is left. */
async function endOfLot(of: UserMonth, after: Place): Promise<Place | undefined> {
  const [place] = await db.$queryRawUnsafe<Place[]>(
    `SELECT "day", "happenedAt" || '' AS "at", "key" FROM "Entry"
     WHERE ${OF_MONTH} AND (${PLACE}) > (?4, ?5, ?6) ORDER BY ${PLACE} LIMIT 1 OFFSET ${LOT_ROWS - 1}`,
    ...daysOf(of),
    after.day,
    after.at,
    after.key,
  );
  return place;
}

type Row = Record<"source" | "kind" | "creator" | "firstDay" | "lastDay", string> & {
  count: bigint;
  amount: number | null;
};

function countLot(of: UserMonth, after: Place, end: Place): Promise<Row[]> {
  return db.$queryRawUnsafe<Row[]>(
    `SELECT "source", "kind", COALESCE("creator", '') AS "creator", COUNT(*) AS "count", SUM("amount") AS "amount",
       MIN("day") AS "firstDay", MAX("day") AS "lastDay" FROM "Entry"
     WHERE ${OF_MONTH} AND (${PLACE}) > (?4, ?5, ?6) AND (${PLACE}) <= (?7, ?8, ?9)
     GROUP BY "source", "kind", COALESCE("creator", '')`,
    ...daysOf(of),
    after.day,
    after.at,
    after.key,
    end.day,
    end.at,
    end.key,
  );
}

function addTo(counts: Map<string, CreatorCount>, { source, kind, creator, ...lot }: Row): void {
  const id = JSON.stringify([source, kind, creator]);
  const [, , , count = 0, amount = null, firstDay = lot.firstDay] = counts.get(id) ?? [];
  const sum = amount === null ? lot.amount : amount + (lot.amount ?? 0);
  counts.set(id, [source, kind, creator, count + Number(lot.count), sum, firstDay, lot.lastDay]);
}

/** Counts the creators of a month, lot by lot in chronological order. */
async function countLots(of: UserMonth, signal?: AbortSignal): Promise<CreatorCount[]> {
  const counts = new Map<string, CreatorCount>();
  let after: Place | undefined = { day: "", at: "", key: "" };
  while (after) {
    await othersTurn(signal);
    const end: Place | undefined = await endOfLot(of, after);
    for (const row of await countLot(of, after, end ?? { day: "~", at: "~", key: "~" })) addTo(counts, row);
    after = end;
  }
  return [...counts.values()];
}

/** A value that changes when an entry of the month is added, removed or moved to another day. */
async function stateOf(client: Pick<Transaction, "$queryRawUnsafe">, of: UserMonth): Promise<string> {
  const rows = await client.$queryRawUnsafe<{ state: string }[]>(
    `SELECT COUNT(*) || ' ' || TOTAL(rowid) || ' ' || TOTAL(SUBSTR("day", 9)) AS "state" FROM "Entry" WHERE ${OF_MONTH}`,
    ...daysOf(of),
  );
  return rows[0]?.state ?? "";
}

/**
 * Recounts the creators of a month on SQLite, in lots: SQLite runs every statement on this process's only thread, and
 * nobody should have to wait for a month with 100,000 entries.
 *
 * @returns false if entries of the month changed meanwhile; then nothing was written
 */
export async function countMonthInLots(of: UserMonth, signal?: AbortSignal): Promise<boolean> {
  const { userId, month } = of;
  const before = await stateOf(db, of);
  const counts = await countLots(of, signal);
  return db.$transaction(async (tx) => {
    if ((await stateOf(tx, of)) !== before) return false;
    await tx.creatorMonth.deleteMany({ where: { userId, month } });
    await tx.$executeRawUnsafe(
      `INSERT INTO "CreatorMonth" ("userId", "month", ${COLUMNS.map((name) => `"${name}"`).join(", ")})
       SELECT ?2, ?3, ${COLUMNS.map((_, place) => `given.value->>${place}`).join(", ")} FROM ${givenRows()}`,
      JSON.stringify(counts),
      userId,
      month,
    );
    return true;
  });
}
