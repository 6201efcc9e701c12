import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { usernameKey } from "~/accounts/names/username-key";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { givenRows } from "~/ground/database/given-rows.server";
import { type MovedColumn, readSql, sqliteText } from "~/ground/database/moving/row-format";
import { env } from "~/ground/env.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { forCopy, type SnapshotLine, snapshotLineSchema } from "./snapshot";

/** Bytes of the random beginning of a copy's ids. */
const TAG_BYTES = 4;

/** Types of PostgreSQL's columns, by table; they change only with a migration, at the start of a server. */
const types = new Map<string, Promise<ReadonlyMap<string, string>>>();

async function readTypes(table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.$queryRaw<{ name: string; type: string }[]>`
    SELECT column_name::text AS name, udt_name::text AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function movedColumns({ table, columns }: SnapshotLine): Promise<MovedColumn[]> {
  const known = types.get(table) ?? readTypes(table);
  types.set(table, known);
  const found = await known;
  return columns.map((name) => ({ name, type: found.get(name) ?? "text" }));
}

const insertion = ({ table, columns }: SnapshotLine, values: readonly string[]) => `
  INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
  SELECT ${values.join(", ")} FROM ${givenRows()}`;

/** SQL that inserts a line's rows, and its parameter. */
async function statementOf(line: SnapshotLine): Promise<[sql: string, rows: string]> {
  if (env().database.engine === "sqlite") {
    const values = line.columns.map((_, at) => `given.value->>${at}`);
    return [insertion(line, values), JSON.stringify(line.rows)];
  }
  const columns = await movedColumns(line);
  const values = columns.map((column, at) => readSql(column, `(given.value->>${at})`));
  const rows = line.rows.map((row) =>
    columns.map((column, at) => sqliteText(column, row[at])?.replaceAll("\0", "") ?? null),
  );
  return [insertion(line, values), JSON.stringify(rows)];
}

/** The lines of a snapshot with the ids of one copy. */
async function* linesFor(file: string, tag: string): AsyncGenerator<SnapshotLine> {
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    yield snapshotLineSchema.parse(JSON.parse(forCopy(line, tag)));
  }
}

/** The account's own line, with the key of its new username. @returns its id, too */
function accountOf({ table, columns, rows: [row = []] }: SnapshotLine): { id: string; line: SnapshotLine } {
  const textIn = (name: string) => String(row[columns.indexOf(name)]);
  const values = row.map((value, at) =>
    columns[at] === "usernameKey" ? usernameKey(textIn("username")) : value,
  );
  return { id: textIn("id"), line: { table, columns, rows: [values] } };
}

async function insertAccount(
  line: SnapshotLine,
  admit: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string> {
  const account = accountOf(line);
  const [sql, rows] = await statementOf(account.line);
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(sql, rows);
    await admit(tx, account.id);
  });
  return account.id;
}

/**
 * Copies the prepared person into an account of its own: one statement for some hundred rows, other requests between
 * them. A copy that fails half-way is erased with the accounts whose time is over.
 *
 * @param file of the snapshot
 * @param admit runs in the transaction that makes the account, with its id; throws if there is no room
 * @returns the account's id
 */
export async function copySample(
  file: string,
  admit: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string> {
  const tag = randomBytes(TAG_BYTES).toString("hex");
  let userId: string | null = null;
  for await (const line of linesFor(file, tag)) {
    if (line.table === "User") {
      userId = await insertAccount(line, admit);
    } else {
      await db.$executeRawUnsafe(...(await statementOf(line)));
    }
    await yieldToRequests();
  }
  if (userId === null) throw new Error("the sample person's file is empty");
  return userId;
}
