import pg from "pg";
import { env } from "~/env.server";
import { SqliteConnection } from "./sqlite-connection.server";

/**
 * A reading of more rows than memory should hold at once. It goes past Prisma, whose client leaves so much behind
 * for the garbage collector with each page that a million rows took half as much memory again as ten thousand
 * (docs/decisions/twin/exports.md), and beside it: nothing waits for it, and it holds no lock between two pages.
 */
export type LongRead = {
  /**
   * The rows of one statement, each its values in the order of the columns, as the engine gives them.
   *
   * @param sql one text for both engines: names quoted, parameters `$1`, `$2`, first named in this order
   */
  rows(sql: string, params: readonly string[]): Promise<unknown[][]>;
  close(): void;
};

/** Connections to PostgreSQL for such readings, which share them page by page. */
const POOL_SIZE = 2;

let pool: pg.Pool | undefined;

function openPostgres(connectionString: string): LongRead {
  pool ??= new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    allowExitOnIdle: true,
    // Every value stays the text that the server sends.
    types: { getTypeParser: () => (text: string) => text },
  }).on("error", () => {
    // A connection that breaks while nobody uses it is replaced by the next reading.
  });
  const connections = pool;
  return {
    async rows(text, params) {
      const { rows } = await connections.query<unknown[]>({ text, values: [...params], rowMode: "array" });
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

/** Begins such a reading; whoever begins it closes it. */
export function openLongRead(): LongRead {
  const { database } = env();
  return database.engine === "sqlite" ? openSqlite(database.file) : openPostgres(database.url);
}
