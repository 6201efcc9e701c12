import { env } from "~/env.server";
import { db } from "./db.server";
import { SqliteConnection } from "./sqlite-connection.server";
import { logStatement } from "./statement-log.server";

/**
 * Beside the one that Prisma has, so that a reader never waits for a transaction and never sees one that is not
 * committed.
 */
let reader: SqliteConnection | undefined;

/**
 * The rows of a SELECT that every page begins with. On SQLite it goes around Prisma, which takes ten times as long for
 * it (docs/performance.md). Instants come as text or as Date, booleans as 0 and 1 or as false and true, by the engine.
 *
 * @param sql a constant for both engines: names are quoted, nothing of a request is in it but as a value
 * @param values for `$1`, `$2`, …, each named once and in this order
 */
export async function readRows<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]> {
  const { database, logLevel } = env();
  if (database.engine === "postgresql") return db.$queryRawUnsafe<Row[]>(sql, ...values);
  if (logLevel === "debug") logStatement(sql);
  reader ??= new SqliteConnection(database.file, { queryOnly: true });
  return reader.rows(sql, values) as Row[];
}

/** Closes what reading has opened. */
export function closeReader(): void {
  reader?.close();
  reader = undefined;
}
