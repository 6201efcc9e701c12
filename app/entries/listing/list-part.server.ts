import { readRows } from "~/ground/database/reader.server";
import { storedInstant } from "~/ground/database/stored-instant";
import { env } from "~/ground/env.server";
import { folded } from "../entry-text";
import type { EntryFilter } from "./filter";

/** Conditions and their values, in order. */
class Conditions {
  readonly values: (string | number)[];
  readonly #texts: string[] = [];

  /** @param before values of the statement that precede those of the conditions */
  constructor(before: readonly string[] = []) {
    this.values = [...before];
  }

  /** @param sql with `?` for each value */
  add(sql: string, ...values: (string | number)[]): this {
    this.#texts.push(
      sql.replaceAll("?", () => {
        this.values.push(values.shift() ?? "");
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  get sql(): string {
    return this.#texts.join(" AND ");
  }
}

/** SQL for a parameter that is an instant in the form of `storedInstant`. */
export const asInstant = () => (env().database.engine === "sqlite" ? "?" : "CAST(? AS TIMESTAMP(3))");

/** Escapes text for use in a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);

/** A position in the list, which is sorted by these columns. */
export type ListPlace = { key: string; day: string; happenedAt: Date };
/** A part of the list, newest first: excluding its first position, including its last. */
type Part = { after: ListPlace | null; until: ListPlace | null };

/** An entry's columns that lists show. */
export type ListedRow = {
  key: string;
  source: string;
  kind: string;
  title: string;
  creator: string | null;
  happenedAt: string | Date;
  precision: string;
  day: string;
  zoneOffsetMinutes: number | null;
  amount: number | null;
  unit: string | null;
  rating: number | null;
};

/**
 * The conditions on an entry's position in the list. The filter's days are used only where no position is given: with
 * both, SQLite would search from the first day again for each part.
 */
function whereabouts(
  userId: string,
  { from, to }: EntryFilter,
  { after, until }: Part,
  before?: readonly string[],
): Conditions {
  const conditions = new Conditions(before).add(`"userId" = ?`, userId);
  const beside = (sign: string, { day, happenedAt, key }: ListPlace) =>
    conditions.add(
      `("day", "happenedAt", "key") ${sign} (?, ${asInstant()}, ?)`,
      day,
      storedInstant(happenedAt),
      key,
    );
  if (until) beside(">=", until);
  else if (from) conditions.add(`"day" >= ?`, from);
  // An address may name an entry dated after the filter's days.
  if (after && !(to && after.day > to)) beside("<", after);
  else if (to) conditions.add(`"day" <= ?`, to);
  return conditions;
}

function conditionsOf(
  userId: string,
  filter: EntryFilter,
  part: Part,
  before?: readonly string[],
): Conditions {
  const conditions = whereabouts(userId, filter, part, before);
  if (filter.creator) conditions.add(`"creator" = ?`, filter.creator);
  if (filter.source) conditions.add(`"source" = ?`, filter.source);
  if (filter.kind) conditions.add(`"kind" = ?`, filter.kind);
  if (filter.q) conditions.add(`"folded" LIKE ? ESCAPE '\\'`, `%${literally(folded(filter.q))}%`);
  return conditions;
}

const NEWEST_FIRST = `ORDER BY "day" DESC, "happenedAt" DESC, "key" DESC`;

/**
 * Entries that one statement of a search scans. A statement blocks SQLite's process: a search among two million took
 * 0.3 s.
 */
const LOOKED_AT_ONCE = 20_000;

/** Where the next statement of a search ends; null if the list ends before. */
export async function endOfPart(
  userId: string,
  filter: EntryFilter,
  after: ListPlace | null,
): Promise<ListPlace | null> {
  const conditions = whereabouts(userId, filter, { after, until: null });
  const [row] = await readRows<{ key: string; day: string; happenedAt: string | Date }>(
    `SELECT "key", "day", "happenedAt" FROM "Entry" WHERE ${conditions.sql} ${NEWEST_FIRST}
     LIMIT 1 OFFSET ${LOOKED_AT_ONCE - 1}`,
    ...conditions.values,
  );
  return row ? { ...row, happenedAt: new Date(row.happenedAt) } : null;
}

/**
 * SQL that joins the row of each position found, with one index look-up each. SQLite keeps the order of a cross join.
 * PostgreSQL's planner, without statistics right after an import, expected one entry and repeated the search for each
 * of them. It cannot reorder a LIMIT; and naming all columns that two indexes start with makes either the right one.
 *
 * @param owner the SQL parameter with the user's id
 */
function rowsOfFound(owner: string): string {
  const same = ["day", "happenedAt", "key"].map((column) => `own."${column}" = found."${column}"`);
  const isFound = `own."userId" = ${owner} AND ${same.join(" AND ")}`;
  return env().database.engine === "sqlite"
    ? `CROSS JOIN "Entry" AS own WHERE ${isFound}`
    : `CROSS JOIN LATERAL (SELECT * FROM "Entry" AS own WHERE ${isFound} LIMIT 1) AS own`;
}

const LISTED = ["key", "source", "kind", "title", "creator", "happenedAt", "precision", "day"]
  .concat("zoneOffsetMinutes", "amount", "unit", "rating")
  .map((column) => `own."${column}"`)
  .join(", ");
const LISTED_NEWEST_FIRST = `ORDER BY own."day" DESC, own."happenedAt" DESC, own."key" DESC`;

/** The first matching entries of a part of the list. */
export function matchesIn(
  userId: string,
  filter: EntryFilter,
  part: Part,
  most: number,
): Promise<ListedRow[]> {
  const conditions = conditionsOf(userId, filter, part);
  const found = `SELECT "day", "happenedAt", "key" FROM "Entry" WHERE ${conditions.sql} ${NEWEST_FIRST} LIMIT ${most}`;
  return readRows<ListedRow>(
    `SELECT ${LISTED} FROM (${found}) AS found ${rowsOfFound(`$${conditions.values.length + 1}`)} ${LISTED_NEWEST_FIRST}`,
    ...conditions.values,
    userId,
  );
}

/**
 * The first matching entries of one creator, after a position. An index has a creator's entries by day within each source
 * and kind, so only the first of each are read.
 */
export function matchesOfCreator(
  userId: string,
  filter: EntryFilter,
  after: ListPlace | null,
  most: number,
): Promise<ListedRow[]> {
  const conditions = conditionsOf(userId, filter, { after, until: null }, [userId]);
  // SQLite would rather go through all of the user's entries in the order of the list.
  const isSqlite = env().database.engine === "sqlite";
  const index = isSqlite ? 'INDEXED BY "Entry_userId_creator_source_kind_day_idx"' : "";
  const first = (columns: string) => `SELECT ${columns} FROM "Entry" AS one ${index}
    WHERE one."source" = kinds."source" AND one."kind" = kinds."kind" AND ${conditions.sql} ${NEWEST_FIRST} LIMIT ${most}`;
  const kinds = `(SELECT DISTINCT "source", "kind" FROM "TitleDay" WHERE "userId" = $1) AS kinds`;
  const found = isSqlite
    ? `${kinds} CROSS JOIN "Entry" AS own WHERE own.rowid IN (${first("one.rowid")})`
    : `${kinds} CROSS JOIN LATERAL (${first("*")}) AS own`;
  return readRows<ListedRow>(
    `SELECT ${LISTED} FROM ${found} ${LISTED_NEWEST_FIRST} LIMIT ${most}`,
    ...conditions.values,
  );
}
