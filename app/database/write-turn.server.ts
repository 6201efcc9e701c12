import Database from "libsql";
import { env } from "~/env.server";

let connection: Database.Database | undefined;

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
    if (!connection) {
      connection = new Database(database.file);
      connection.exec("PRAGMA busy_timeout = 0");
    }
    connection.exec("BEGIN IMMEDIATE");
    connection.exec("ROLLBACK");
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
