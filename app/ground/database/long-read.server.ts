import type pg from "pg";
import { env } from "~/ground/env.server";
import { SqliteConnection } from "./sqlite/sqlite-connection.server";

/**
 * Reads more rows than should be in memory at once. Bypasses Prisma, which leaves so much garbage per page that a
 * million rows took half as much memory again as ten thousand (docs/decisions/twin/exports.md). Uses its own
 * connection, and holds no lock between pages.
 */
export type LongRead = {
  /**
   * The rows of one statement, each a list of raw values in the order of the columns.
   *
   * @param sql the same SQL for both engines: quoted names, parameters `$1`, `$2` first used in this order
   */
  rows(sql: string, params: readonly string[]): Promise<unknown[][]>;
  close(): void;
};

/** PostgreSQL connections for such reads, shared page by page. */
const POOL_SIZE = 2;

let pool: Promise<pg.Pool> | undefined;

async function connectPool(connectionString: string): Promise<pg.Pool> {
  const { default: pg } = await import("pg");
  return new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    allowExitOnIdle: true,
    // Values stay as the text that the server sends.
    types: { getTypeParser: () => (text: string) => text },
  }).on("error", () => {
    // An idle connection that breaks is replaced by the next read.
  });
}

function openPostgres(connectionString: string): LongRead {
  pool ??= connectPool(connectionString);
  const connections = pool;
  return {
    async rows(text, params) {
      const { rows } = await (await connections).query<unknown[]>({
        text,
        values: [...params],
        rowMode: "array",
      });
      return rows;
    },
    close() {},
  };
}

function openSqlite(file: string): LongRead {
  const connection = new SqliteConnection(file, { queryOnly: true });
  return {
    rows: async (sql, params) => connection.run(sql, params).rows,
    close: () => connection.close(),
  };
}

/** Opens a long read; the caller closes it. */
export function openLongRead(): LongRead {
  const { database } = env();
  return database.engine === "sqlite" ? openSqlite(database.file) : openPostgres(database.url);
}
