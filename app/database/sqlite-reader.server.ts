import Database from "libsql";

/**
 * A connection to a SQLite file that only reads, each statement prepared once. Beside the one that Prisma has, so that
 * a reader never waits for a transaction and never sees one that is not committed.
 */
export class SqliteReader {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Pick<Database.Statement, "all">>();

  constructor(path: string) {
    this.#database = new Database(path);
    // A writer holds readers up only while it empties the write-ahead log.
    this.#database.exec("PRAGMA busy_timeout = 5000");
    this.#database.exec("PRAGMA query_only = ON");
    // A long sort writes nothing of anybody into a file elsewhere.
    this.#database.exec("PRAGMA temp_store = MEMORY");
  }

  /**
   * The rows of a SELECT. Its statement is kept for good, so nothing of a request belongs in it but as a value.
   *
   * @param values for `$1`, `$2`, …, each named once and in this order
   */
  rows(sql: string, values: (string | number)[]): unknown[] {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    // Read to the end, which ends SQLite's read transaction: an open one would keep the write-ahead log growing.
    return statement.all(values);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
