import { existsSync } from "node:fs";
import { SqliteConnection } from "../sqlite/sqlite-connection.server";
import { CannotMove } from "./cannot-move";

/** Rows per query. */
const PAGE = 500;
/** Leaves out the tables of SQLite and Prisma themselves. */
const NOT_OURS = `"name" NOT LIKE 'sqlite_%' AND "name" <> '_prisma_migrations'`;

/** The database to move, unchanged while it is open. */
export type Source = {
  /** The names of the migrations that it has. */
  migrations: ReadonlySet<string>;
  /** The tables, each after the ones that it refers to. */
  tables: readonly string[];
  /** The names of a table's columns. */
  columnsOf(table: string): string[];
  /** All rows of a table in batches, each row with its values in the order of the columns. */
  batches(table: string, columns: readonly string[]): Generator<unknown[][]>;
  close(): void;
};

const quoted = (name: string) => `"${name}"`;

/** Orders tables so that each follows the ones that it refers to. */
export function inDependencyOrder(references: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>();
  const add = (table: string, above: readonly string[]) => {
    if (ordered.has(table)) return;
    if (above.includes(table)) throw new Error(`tables refer to each other: ${[...above, table].join(", ")}`);
    for (const other of references.get(table) ?? []) if (other !== table) add(other, [...above, table]);
    ordered.add(table);
  };
  for (const table of references.keys()) add(table, []);
  return [...ordered];
}

function open(file: string, isExclusive: boolean): SqliteConnection {
  if (!existsSync(file))
    throw new CannotMove(
      `there is no database at ${file}; set DATABASE_URL or DATA_DIR as the server has them`,
    );
  try {
    return new SqliteConnection(file, { isExclusive, queryOnly: !isExclusive });
  } catch (error) {
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new CannotMove(
      `a server is running on ${file}; stop it first, so that nothing is written while it moves`,
    );
  }
}

/**
 * Opens a SQLite file to be moved. Nothing is ever written to it.
 *
 * @param isExclusive keeps servers from opening the file until it is closed here
 * @throws CannotMove if the file does not exist, or a server has it open
 */
export function openSource(file: string, isExclusive: boolean): Source {
  const connection = open(file, isExclusive);
  // One transaction, so that all reads see the same state.
  connection.script("BEGIN");
  const listed = connection.run(
    `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' AND ${NOT_OURS}`,
    [],
  );
  const names = listed.rows.map(([name]) => String(name)).sort();
  const references = new Map(
    names.map((table) => {
      const keys = connection.rows(`PRAGMA foreign_key_list(${quoted(table)})`, []) as { table: string }[];
      return [table, keys.map((key) => key.table)];
    }),
  );
  const applied = connection.run(
    `SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
    [],
  );
  return {
    migrations: new Set(applied.rows.map(([name]) => String(name))),
    tables: inDependencyOrder(references),
    columnsOf(table) {
      const columns = connection.rows(`PRAGMA table_info(${quoted(table)})`, []) as { name: string }[];
      return columns.map(({ name }) => name);
    },
    *batches(table, columns) {
      const sql = `SELECT rowid, ${columns.map(quoted).join(", ")} FROM ${quoted(table)}
        WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`;
      for (let last: unknown = -1; ; ) {
        const { rows } = connection.run(sql, [last as number]);
        if (rows.length === 0) return;
        last = rows.at(-1)?.[0];
        yield rows.map(([, ...values]) => values);
      }
    },
    close() {
      connection.rollback();
      connection.close();
    },
  };
}
