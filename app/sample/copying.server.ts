import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { usernameKey } from "~/accounts/names/username-key";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { givenRows } from "~/ground/database/given-rows.server";
import { type MovedColumn, readSql } from "~/ground/database/moving/row-format";
import { env } from "~/ground/env.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { forCopy, type SnapshotLine, snapshotLineSchema, snapshotRowsSchema } from "./snapshot";

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
    return [
      insertion(
        line,
        line.columns.map((_, at) => `given.value->>${at}`),
      ),
      line.rows,
    ];
  }
  // PostgreSQL reads SQLite's instants, and its 0 and 1 for no and yes, as they are written.
  const columns = await movedColumns(line);
  return [
    insertion(
      line,
      columns.map((column, at) => readSql(column, `(given.value->>${at})`)),
    ),
    line.rows,
  ];
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

/** The account's own line, with the key of its new username, and what is known by it. */
function accountOf(line: SnapshotLine): { id: string; revision: number; line: SnapshotLine } {
  const [row = []] = snapshotRowsSchema.parse(JSON.parse(line.rows));
  const textIn = (name: string) => String(row[line.columns.indexOf(name)]);
  const key = usernameKey(textIn("username"));
  const values = row.map((value, at) => (line.columns[at] === "usernameKey" ? key : value));
  return {
    id: textIn("id"),
    revision: Number(textIn("revision")),
    line: { ...line, rows: JSON.stringify([values]) },
  };
}

/** Inserts the account with its twin, so that no page or job makes one of the rows that are there so far. */
async function insertAccount(
  [accountLine, twinLine]: readonly [SnapshotLine, SnapshotLine],
  admit: (tx: Transaction, userId: string) => Promise<void>,
): Promise<{ userId: string; revision: number }> {
  const { id, revision, line } = accountOf(accountLine);
  const statements = await Promise.all([line, twinLine].map(statementOf));
  await db.$transaction(async (tx) => {
    const [account, twin] = statements;
    if (account) await tx.$executeRawUnsafe(...account);
    await admit(tx, id);
    if (twin) await tx.$executeRawUnsafe(...twin);
  });
  return { userId: id, revision };
}

/** A job that changed the account meanwhile has made its twin of the rows that were there: it is made again. */
async function ifChangedMeanwhile(userId: string, revision: number): Promise<void> {
  const changed = await db.user.count({ where: { id: userId, revision: { not: revision } } });
  if (changed > 0) await changing(userId, async () => {});
}

/**
 * Copies the prepared person into an account of its own: one statement for at most 1,200 rows, other requests between
 * them. If it fails half-way, the account is erased when its time is over.
 *
 * @param file of the snapshot
 * @param admit runs in the transaction that makes the account, with its id; throws if there is no room
 * @returns the account's id
 */
export async function copySample(
  file: string,
  admit: (tx: Transaction, userId: string) => Promise<void>,
): Promise<string> {
  const lines = linesFor(file, randomBytes(TAG_BYTES).toString("hex"));
  const next = async () => {
    const { value } = await lines.next();
    if (!value) throw new Error("the sample person's file ends too early");
    return value;
  };
  const account = [await next(), await next()] as const;
  const { userId, revision } = await insertAccount(account, admit);
  for await (const line of lines) {
    await yieldToRequests();
    await db.$executeRawUnsafe(...(await statementOf(line)));
  }
  await ifChangedMeanwhile(userId, revision);
  return userId;
}
