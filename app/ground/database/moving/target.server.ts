import pg from "pg";
import { NOBODYS_TABLES } from "../nobodys-tables";
import { CannotMove } from "./cannot-move";
import { type MovedColumn, readSql, writeSql } from "./row-format";

/** Rows per query when reading back. */
const PAGE = 1_000;
/**
 * How often and how long to look for other connections. A running server looks for jobs more often than that, so it
 * shows up.
 */
const LOOKS = { times: 12, pauseMs: 1_000 };

const quoted = (name: string) => `"${name}"`;

/** The database to move to, in one transaction. */
export class Target {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @throws the driver's error if it cannot be reached */
  static async open(url: string): Promise<Target> {
    const client = new pg.Client({ connectionString: url, application_name: "move-database" });
    // A broken connection is reported by the statement that is running.
    client.on("error", () => {});
    await client.connect();
    return new Target(client);
  }

  async #rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, values)).rows;
  }

  /** @throws CannotMove if another client is connected to the database */
  async refuseIfInUse(): Promise<void> {
    const others = `SELECT COUNT(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    for (let look = 0; look < LOOKS.times; look += 1) {
      const [found] = await this.#rows<{ count: number }>(others);
      if (found && found.count > 0) {
        throw new CannotMove("a server, or somebody else, is connected to the target; stop that first");
      }
      await new Promise((resolve) => setTimeout(resolve, LOOKS.pauseMs));
    }
  }

  /** The names of the migrations that it has. */
  async migrations(): Promise<Set<string>> {
    const [there] = await this.#rows(`SELECT to_regclass('_prisma_migrations') AS name`);
    if (there?.name === null) return new Set();
    const rows = await this.#rows(
      `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
    );
    return new Set(rows.map(({ name }) => String(name)));
  }

  begin = () => this.#client.query("BEGIN");
  commit = () => this.#client.query("COMMIT");
  rollback = () => this.#client.query("ROLLBACK");

  /** Runs a migration's script within the transaction. */
  script = (sql: string) => this.#client.query(sql);

  /** A table's columns. */
  async columnsOf(table: string): Promise<MovedColumn[]> {
    const rows = await this.#rows<{ name: string; type: string }>(
      `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    );
    return rows.map(({ name, type }) => ({ name, type }));
  }

  /**
   * Locks all tables for this transaction, and deletes the rows that every server writes when it starts.
   *
   * @param tables each after the ones that it refers to
   * @throws CannotMove if there are any other rows
   */
  async takeEmpty(tables: readonly string[]): Promise<void> {
    await this.script(`LOCK TABLE ${tables.map(quoted).join(", ")} IN ACCESS EXCLUSIVE MODE`);
    for (const table of tables.toReversed()) {
      if (NOBODYS_TABLES.has(table)) await this.script(`DELETE FROM ${quoted(table)}`);
      const [row] = await this.#rows(`SELECT 1 AS one FROM ${quoted(table)} LIMIT 1`);
      if (row) throw new CannotMove(`the target is not empty: ${table} has rows; give an empty database`);
    }
  }

  /** Inserts rows, each a list of texts in the order of the columns. */
  async insert(
    table: string,
    columns: readonly MovedColumn[],
    rows: readonly (readonly (string | null)[])[],
  ): Promise<void> {
    const values = columns.map((column, at) => readSql(column, `(given.value ->> ${at})`)).join(", ");
    await this.#client.query(
      `INSERT INTO ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(", ")})
       SELECT ${values} FROM json_array_elements($1::json) AS given(value)`,
      [JSON.stringify(rows)],
    );
  }

  /** All rows of a table in batches, each row as texts in the order of the columns. */
  async *batches(table: string, columns: readonly MovedColumn[]): AsyncGenerator<(string | null)[][]> {
    await this.script(
      `DECLARE moved NO SCROLL CURSOR FOR SELECT ${columns.map(writeSql).join(", ")} FROM ${quoted(table)}`,
    );
    for (;;) {
      const { rows } = await this.#client.query<(string | null)[]>({
        text: `FETCH ${PAGE} FROM moved`,
        rowMode: "array",
      });
      if (rows.length === 0) break;
      yield rows;
    }
    await this.script("CLOSE moved");
  }

  close = () => this.#client.end();
}
