import { env } from "~/env.server";
import { SqliteConnection } from "./sqlite-connection.server";

let connection: SqliteConnection | undefined;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}

/**
 * Whether a write would be taken at once. On SQLite whoever writes waits for another's transaction, and with it this
 * whole process, for seconds: what nobody waits for asks here first and comes back later. It is asked on a connection
 * that waits for nobody. In PostgreSQL nobody's write holds up the process.
 *
 * @throws what the database answers when it takes no writes at all
 */
export function canWriteAtOnce(): boolean {
  const { database } = env();
  if (database.engine !== "sqlite") return true;
  try {
    connection ??= new SqliteConnection(database.file, { busyTimeoutMs: 0 });
    connection.begin();
    connection.rollback();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Closes the connection. */
export function closeWriteTurn(): void {
  connection?.close();
  connection = undefined;
}
