import { env } from "~/ground/env.server";
import { db } from "./db.server";
import { SqliteConnection } from "./sqlite/sqlite-connection.server";
import { logStatement } from "./statement-log.server";

/** A connection besides Prisma's, so that a read never waits for a transaction and never sees uncommitted data. */
let reader: SqliteConnection | undefined;

/**
 * The rows of a SELECT that runs on every page. On SQLite it bypasses Prisma, which takes ten times as long for it
 * (docs/performance.md). Depending on the engine, timestamps are text or Date, booleans 0 and 1 or false and true.
 *
 * @param sql a constant for both engines: quoted names, input only as parameters
 * @param values for `$1`, `$2`, …, each used once and in this order
 */
export async function readRows<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]> {
  const { database, logLevel } = env();
  if (database.engine === "postgresql") return db.$queryRawUnsafe<Row[]>(sql, ...values);
  if (logLevel === "debug") logStatement(sql);
  reader ??= new SqliteConnection(database.file, { queryOnly: true });
  return reader.rows(sql, values) as Row[];
}

/** Closes the read connection. */
export function closeReader(): void {
  reader?.close();
  reader = undefined;
}
