import Database from "libsql";

/** What every connection that writes is told when it begins. */
const SETTINGS = [
  // Readers never wait for a writer, and a crash in the middle of a write leaves the last committed state.
  "PRAGMA journal_mode = WAL",
  // FULL, not NORMAL: what was acknowledged is on the disk even when the power fails. It costs one fsync a write,
  // and a person's writes are few.
  "PRAGMA synchronous = FULL",
  "PRAGMA foreign_keys = ON",
  // Deleted means erased, the bytes in the file included.
  "PRAGMA secure_delete = ON",
];
const QUERY_ONLY = ["PRAGMA query_only = ON"];
/** A long sort writes nothing of anybody into a file elsewhere. */
const IN_MEMORY = "PRAGMA temp_store = MEMORY";

/** Prepared statements kept a connection. The product has about a hundred different ones. */
const STATEMENTS_KEPT = 200;

/** A statement after which something that was in the file is to be gone. */
const ERASES = /^\s*(DELETE|UPDATE|REPLACE)\b|\bDO\s+UPDATE\b/i;
/** Tables that hold nothing of a person. */
const NOBODYS = /^\s*\w+\s+(FROM|INTO)?\s*(`main`\.)?[`"](RateLimit|HealthProbe)[`"]/i;

type Options = {
  /** Refuses every write. */
  queryOnly?: boolean;
  /** How long it waits for another connection's write, in ms; this whole process waits with it. */
  busyTimeoutMs?: number;
  /** Told of every statement that erased something of a person. */
  onErasure?: () => void;
};

/** What a statement takes for its parameters, in the order in which they are named. */
export type SqliteValue = string | number | bigint | boolean | null | ArrayBuffer | Uint8Array | Date;

/** What a statement came to: the rows of one that reads, each an array, or how many rows it changed. */
export type SqliteOutcome = { columns: string[]; columnTypes: string[]; rows: unknown[][]; changes: number };

type Prepared = {
  statement: Database.Statement;
  columns: string[];
  columnTypes: string[];
  reads: boolean;
  erases: boolean;
};

/**
 * A connection to a SQLite file: the one class by which this process opens one, so that none is without the settings
 * above (docs/decisions/database/sqlite.md). It works in this thread: while a statement waits for others or runs, nothing else
 * does.
 */
export class SqliteConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Prepared>();
  readonly #onErasure: () => void;

  /** @throws when the file cannot be used, or somebody holds it for longer than it waits */
  constructor(path: string, { queryOnly = false, busyTimeoutMs = 5_000, onErasure }: Options = {}) {
    this.#onErasure = onErasure ?? (() => {});
    this.#database = new Database(path);
    try {
      this.#database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
      for (const setting of [...(queryOnly ? QUERY_ONLY : SETTINGS), IN_MEMORY]) this.#database.exec(setting);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /**
   * The rows of a SELECT by the names of their columns. It is read to its end, which ends SQLite's read transaction: an
   * open one would keep the write-ahead log growing.
   */
  rows(sql: string, values: readonly SqliteValue[]): unknown[] {
    const { statement, reads } = this.#prepared(sql);
    return (reads ? statement.raw(false) : statement).all(values);
  }

  /** Runs one statement of any kind. */
  run(sql: string, values: readonly SqliteValue[]): SqliteOutcome {
    const { statement, reads, erases, columns, columnTypes } = this.#prepared(sql);
    const given = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
    const rows = reads ? (statement.raw(true).all(given) as unknown[][]) : [];
    const changes = reads ? 0 : statement.run(given).changes;
    if (erases && rows.length + changes > 0) this.#onErasure();
    return { columns, columnTypes, rows, changes };
  }

  /** Runs several statements, which may change the tables and tell nothing. */
  script(sql: string): void {
    this.#statements.clear();
    this.#database.exec(sql);
  }

  /**
   * Begins a transaction. IMMEDIATE takes the write lock at once: one that reads first can then never fail half-way
   * because another server wrote in between.
   */
  begin(): void {
    this.#database.exec("BEGIN IMMEDIATE");
  }

  /** Keeps what the transaction did. @throws when it cannot be kept; it is rolled back then */
  commit(): void {
    try {
      this.#database.exec("COMMIT");
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Undoes what the transaction did, if there is one. */
  rollback(): void {
    if (this.inTransaction) this.#database.exec("ROLLBACK");
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Moves the write-ahead log into the database and cuts it to nothing. Whether nothing is left in it. */
  emptyLog(): boolean {
    const [outcome] = this.rows("PRAGMA wal_checkpoint(TRUNCATE)", []) as { busy: number }[];
    return outcome?.busy === 0;
  }

  /** Writes the whole file anew, without what stood between its rows. @throws while somebody else writes */
  rewrite(): void {
    this.script("VACUUM");
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): Prepared {
    const kept = this.#statements.get(sql) ?? this.#prepare(sql);
    // What was used last comes last, and what comes first goes when there are too many.
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
      erases: ERASES.test(sql) && !NOBODYS.test(sql),
      columns: described.map((column) => column.name),
      columnTypes: described.map((column) => column.type ?? ""),
    };
  }
}
