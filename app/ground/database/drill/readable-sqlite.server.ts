import { SqliteConnection, type SqliteValue } from "../sqlite/sqlite-connection.server";
import type { KeyedRow } from "./compare-rows";
import type { Readable } from "./readable";

const PAGE = 500;

const quoted = (name: string) => `"${name}"`;

const plain = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value);

/** Opens a SQLite file for reading. A server may write to it meanwhile. */
export function openSqliteToRead(file: string): Readable {
  const connection = new SqliteConnection(file, { queryOnly: true });
  // One transaction, so that all reads see the same state.
  connection.script("BEGIN");
  const list = (sql: string) => connection.rows(sql, []) as Record<string, unknown>[];
  return {
    tables: async () =>
      list(
        `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' AND "name" NOT GLOB '[_s]*' ORDER BY "name"`,
      ).map(({ name }) => String(name)),
    async *rows(table): AsyncGenerator<KeyedRow> {
      const columns = list(`SELECT "name", "pk" FROM pragma_table_info('${table}') ORDER BY "name"`);
      const keys = columns
        .filter(({ pk }) => Number(pk) > 0)
        .sort((one, other) => Number(one.pk) - Number(other.pk));
      const key = keys.map(({ name }) => quoted(String(name))).join(", ");
      const names = columns.map(({ name }) => quoted(String(name))).join(", ");
      const places = keys.map(() => "?").join(", ");
      const page = (after: readonly SqliteValue[] | null) =>
        connection.run(
          `SELECT ${key}, ${names} FROM ${quoted(table)} ${after ? `WHERE (${key}) > (${places})` : ""} ORDER BY ${key} LIMIT ${PAGE}`,
          after ?? [],
        ).rows;
      for (let found = page(null); found.length > 0; ) {
        for (const values of found) {
          const own = values.slice(0, keys.length) as (string | number)[];
          yield { key: own, text: JSON.stringify(values.slice(keys.length).map(plain)) };
        }
        found = page((found.at(-1) ?? []).slice(0, keys.length) as SqliteValue[]);
      }
    },
    query: async (sql) => list(sql),
    async close() {
      connection.rollback();
      connection.close();
    },
  };
}

/** The damage that SQLite finds in a file: to pages, indexes and references. Empty if there is none. */
export function brokenIn(file: string): string[] {
  const connection = new SqliteConnection(file, { queryOnly: true });
  try {
    const pages = connection.run("PRAGMA integrity_check(3)", []).rows.map(([line]) => String(line));
    const references = connection.run("PRAGMA foreign_key_check", []).rows;
    return [
      ...pages.filter((line) => line !== "ok"),
      ...references
        .slice(0, 3)
        .map(([table, , other]) => `${table} refers to a row of ${other} that is gone`),
    ];
  } finally {
    connection.close();
  }
}
