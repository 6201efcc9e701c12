import Database from "libsql";
import { IN_MEMORY, QUERY_ONLY, SETTINGS } from "./pragmas";
import { kindOf, type StatementKind } from "./statement-kind";

/** Prepared statements cached per connection. The product has about a hundred different ones. */
const STATEMENTS_KEPT = 200;

type Options = {
  /** Keeps every other process from opening the file, and fails if one has it open. */
  isExclusive?: boolean;
  /** Makes SQLite refuse writes. */
  queryOnly?: boolean;
  /** How long to wait for another connection's write, in ms; this blocks the whole process. */
  busyTimeoutMs?: number;
  /** Called after every statement that erased personal data. */
  onErasure?: () => void;
};

/** A parameter's value; values are given in the order in which the parameters are named. */
export type SqliteValue = string | number | bigint | boolean | null | ArrayBuffer | Uint8Array | Date;

/** Result of a statement: rows as arrays, or the number of changed rows. */
export type SqliteOutcome = { columns: string[]; columnTypes: string[]; rows: unknown[][]; changes: number };

type Prepared = {
  /** Returns each row as an array. */
  statement: Database.Statement;
  columns: string[];
  columnTypes: string[];
  reads: boolean;
} & StatementKind;

function namedBy(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  columns.forEach((column, nth) => {
    named[column] = row[nth];
  });
  return named;
}

/**
 * A connection to a SQLite file. This class opens all of them, so that all have the settings in `pragmas.ts`
 * (docs/decisions/database/sqlite.md). It works synchronously: a statement that runs or waits blocks the process.
 */
export class SqliteConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Prepared>();
  readonly #onErasure: () => void;

  /** @throws when the file cannot be used, or is locked for longer than the timeout */
  constructor(
    path: string,
    { isExclusive = false, queryOnly = false, busyTimeoutMs = 5_000, onErasure }: Options = {},
  ) {
    this.#onErasure = onErasure ?? (() => {});
    this.#database = new Database(path);
    try {
      this.setBusyTimeout(busyTimeoutMs);
      // Must precede the first access, when SQLite decides how it locks the write-ahead log.
      if (isExclusive) this.#database.exec("PRAGMA locking_mode = EXCLUSIVE");
      for (const setting of [...(queryOnly ? QUERY_ONLY : SETTINGS), IN_MEMORY]) this.#database.exec(setting);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Sets how long to wait for another connection's write, in ms; this blocks the whole process. */
  setBusyTimeout(ms: number): void {
    this.#database.exec(`PRAGMA busy_timeout = ${ms}`);
  }

  /**
   * The rows of a SELECT by column name. Reads to the end, which ends SQLite's read transaction: an open one would keep
   * the write-ahead log growing.
   */
  rows(sql: string, values: readonly SqliteValue[]): unknown[] {
    const { statement, reads, columns } = this.#prepared(sql);
    if (!reads) return statement.all(values);
    return (statement.all(values) as unknown[][]).map((row) => namedBy(columns, row));
  }

  /** Runs one statement of any kind. */
  run(sql: string, values: readonly SqliteValue[]): SqliteOutcome {
    const prepared = this.#prepared(sql);
    if (!prepared.writes || this.inTransaction) return this.#run(prepared, values);
    // libsql leaves a statement that hit a lock in progress: until garbage-collected, it reads an old state, and no
    // write on this connection succeeds (tursodatabase/libsql-client-ts#352). BEGIN hits the lock in its place.
    this.begin();
    try {
      const outcome = this.#run(prepared, values);
      this.commit();
      return outcome;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  #run(
    { statement, reads, erases, columns, columnTypes }: Prepared,
    values: readonly SqliteValue[],
  ): SqliteOutcome {
    const given = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
    const rows = reads ? (statement.all(given) as unknown[][]) : [];
    const changes = reads ? 0 : statement.run(given).changes;
    if (erases && rows.length + changes > 0) this.#onErasure();
    return { columns, columnTypes, rows, changes };
  }

  /** Runs several statements, which may change the schema; returns nothing. */
  script(sql: string): void {
    this.#statements.clear();
    this.#database.exec(sql);
  }

  /**
   * Begins a transaction. IMMEDIATE takes the write lock at once: otherwise a transaction that reads first could fail
   * half-way because another server wrote in between.
   */
  begin(): void {
    this.#database.exec("BEGIN IMMEDIATE");
  }

  /**
   * Commits.
   *
   * @throws if that fails; the transaction is then rolled back
   */
  commit(): void {
    try {
      this.#database.exec("COMMIT");
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Rolls back the transaction, if there is one. */
  rollback(): void {
    if (this.inTransaction) this.#database.exec("ROLLBACK");
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /**
   * Checkpoints and truncates the write-ahead log.
   *
   * @returns whether it is empty
   */
  emptyLog(): boolean {
    const [outcome] = this.rows("PRAGMA wal_checkpoint(TRUNCATE)", []) as { busy: number }[];
    return outcome?.busy === 0;
  }

  /**
   * Rewrites the whole file without its free space.
   *
   * @throws while another connection writes
   */
  rewrite(): void {
    this.script("VACUUM");
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): Prepared {
    const kept = this.#statements.get(sql) ?? this.#prepare(sql);
    // The least recently used statement comes first, and is evicted.
    this.#statements.delete(sql);
    this.#statements.set(sql, kept);
    const oldest = this.#statements.size > STATEMENTS_KEPT ? this.#statements.keys().next().value : undefined;
    if (oldest !== undefined) this.#statements.delete(oldest);
    return kept;
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    const reads = statement.reader;
    const described = reads ? statement.raw(true).columns() : [];
    return {
      statement,
      reads,
      ...kindOf(sql),
      columns: described.map((column) => column.name),
      columnTypes: described.map((column) => column.type ?? ""),
    };
  }
}
