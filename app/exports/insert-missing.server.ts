import { env } from "~/env.server";
import type { Prisma } from "~/generated/sqlite/client";

/** How a value that was imported becomes a column's. */
type Kind = "text" | "whole" | "real" | "yes-no" | "json" | "instant";

/** A table into which rows are imported. */
export type Target = {
  table: string;
  /** The columns that come from each row; `userId` is added. */
  columns: Readonly<Record<string, Kind>>;
  /** Columns in which two rows of one user never agree unless they are the same row. */
  telling?: readonly string[];
};

/** What an imported row brings: its columns, and under `original` the id that it had where it came from. */
export type Incoming = Readonly<Record<string, unknown>>;

/** Rows that go into one statement, and about how many characters of JSON. */
const ROWS_AT_ONCE = 2_000;
const CHARACTERS_AT_ONCE = 1_000_000;

/** An instant as the product keeps it in SQLite; PostgreSQL reads it too. */
export function storedInstant(iso: string): string {
  return new Date(iso).toISOString().replace("Z", "+00:00");
}

/** The rows as JSON lists, none very long. */
function* lots(rows: Iterable<Incoming>): Generator<string, void> {
  let texts: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    characters += text.length;
    if (texts.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield `[${texts.join()}]`;
    texts = [];
    characters = 0;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}

/** A value of an incoming row as SQL; `given.value` is the row as JSON. */
function sqlOf(name: string, kind: Kind, sqlite: boolean): string {
  const text = `given.value->>'${name}'`;
  if (kind === "json") return `given.value->'${name}'`;
  if (kind === "whole") return `CAST(${text} AS INTEGER)`;
  if (kind === "yes-no") return `CAST(${text} AS BOOLEAN)`;
  if (kind === "real") return `CAST(${text} AS DOUBLE PRECISION)`;
  return kind === "instant" && !sqlite ? `CAST(${text} AS TIMESTAMP(3))` : text;
}

/**
 * The statement that adds what is not there. A row may be the user's own, brought back; may have come by the same
 * file before, under the same id; or by an export of where it had been brought to: then its ids say nothing, but
 * what it says does.
 */
function statement({ table, columns, telling = [] }: Target): string {
  const sqlite = env().database.engine === "sqlite";
  // SQLite counts `$2` by where it first stands, and `?2` by its number.
  const user = sqlite ? "?2" : "$2";
  const names = Object.keys(columns);
  const value = (name: string) => sqlOf(name, columns[name] ?? "text", sqlite);
  const unless = [];
  if ("id" in columns) unless.push(`own."id" = given.value->>'original'`);
  if (telling.length > 0) unless.push(telling.map((name) => `own."${name}" = ${value(name)}`).join(" AND "));
  const isNew = unless.map(
    (same) => `NOT EXISTS (SELECT 1 FROM "${table}" AS own WHERE own."userId" = ${user} AND ${same})`,
  );
  return `INSERT INTO "${table}" (${["userId", ...names].map((name) => `"${name}"`).join(", ")})
    SELECT ${[user, ...names.map(value)].join(", ")}
    FROM ${sqlite ? "json_each(?1) AS given" : "jsonb_array_elements(CAST($1 AS jsonb)) AS given(value)"}
    WHERE ${["TRUE", ...isNew].join(" AND ")}
    ON CONFLICT DO NOTHING`;
}

/**
 * Adds a user's rows that are not there yet, and says how many that were. A lot of rows is one statement, which the
 * database takes apart itself: Prisma's own `createMany` takes a hundred times as long, and on SQLite everybody
 * waits for a transaction to end.
 */
export async function insertMissing(
  tx: Prisma.TransactionClient,
  target: Target,
  userId: string,
  rows: Iterable<Incoming>,
): Promise<number> {
  const sql = statement(target);
  let added = 0;
  for (const lot of lots(rows)) added += await tx.$executeRawUnsafe(sql, lot, userId);
  return added;
}
