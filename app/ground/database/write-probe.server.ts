import { env } from "~/ground/env.server";
import { isLocked } from "./sqlite/sqlite-adapter.server";
import { SqliteConnection } from "./sqlite/sqlite-connection.server";

let connection: SqliteConnection | undefined;

/**
 * Whether a write would be accepted at once. On SQLite a write waits for another connection's transaction, and blocks
 * all other statements of this process meanwhile: background work asks here first and comes back later. Uses a
 * connection that never waits. On PostgreSQL writes do not block the process.
 *
 * @throws database errors other than a lock
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
    if (isLocked(error)) return false;
    throw error;
  }
}

/** Closes the connection. */
export function closeWriteProbe(): void {
  connection?.close();
  connection = undefined;
}
