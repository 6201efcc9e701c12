import type { Client, Config, InStatement, InValue, ResultSet, Row, Transaction } from "@libsql/client";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import Database from "libsql";

/**
 * Why not @libsql/client's own file connection: it hands its connection to each transaction and opens a new one
 * for what comes after, and a new connection has none of the settings below (no foreign keys, no busy timeout).
 * Here one connection lives as long as the process. Prisma's adapter already takes its lock for a whole
 * transaction, so no other request's statement can join one.
 */
const SETTINGS = [
  // Readers never wait for a writer, and a crash in the middle of a write leaves the last committed state.
  "PRAGMA journal_mode = WAL",
  // FULL, not NORMAL: what was acknowledged is on the disk even when the power fails. It costs one fsync a write,
  // and a person's writes are few.
  "PRAGMA synchronous = FULL",
  "PRAGMA foreign_keys = ON",
  // Another server on the same file may be writing: wait for it, up to five seconds.
  "PRAGMA busy_timeout = 5000",
  // Deleted means erased, the bytes in the file included.
  "PRAGMA secure_delete = ON",
  "PRAGMA temp_store = MEMORY",
];

/** Prepared statements kept a connection. The product has about a hundred different ones. */
const STATEMENTS_KEPT = 200;

type Prepared = {
  statement: Database.Statement;
  columns: string[];
  columnTypes: string[];
  reads: boolean;
  erases: boolean;
};

/** A statement after which something that stood in the file is to be gone. */
const ERASES = /^\s*(DELETE|UPDATE|REPLACE)\b|\bDO\s+UPDATE\b/i;
/** Tables that hold nothing of a person. */
const NOBODYS = /^\s*\w+\s+(FROM|INTO)?\s*(`main`\.)?[`"](RateLimit|HealthProbe)[`"]/i;

/** One connection to a SQLite file behind the interface that Prisma's libsql adapter speaks. */
export class SqliteConnection implements Client {
  readonly protocol = "file";
  closed = false;
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Prepared>();

  /** @param onErasure told of every statement that erased something of a person */
  constructor(
    path: string,
    readonly onErasure: () => void = () => {},
  ) {
    this.#database = new Database(path);
    for (const setting of SETTINGS) this.#database.exec(setting);
  }

  async execute(statement: InStatement | string, args?: unknown): Promise<ResultSet> {
    const sql = typeof statement === "string" ? statement : statement.sql;
    const values = (typeof statement === "string" ? args : statement.args) ?? [];
    return this.#run(sql, values as InValue[]);
  }

  async transaction(): Promise<Transaction> {
    // IMMEDIATE takes the write lock at once: a transaction that reads first can then never fail half-way because
    // another server wrote in between.
    this.#database.exec("BEGIN IMMEDIATE");
    const end = (word: "COMMIT" | "ROLLBACK") => {
      if (this.#database.inTransaction) this.#database.exec(word);
    };
    const connection = this;
    return {
      execute: (statement: InStatement) => this.execute(statement),
      batch: () => Promise.reject(new Error("Prisma sends single statements")),
      executeMultiple: async (sql: string) => void this.#database.exec(sql),
      commit: async () => {
        try {
          connection.#database.exec("COMMIT");
        } catch (error) {
          end("ROLLBACK");
          throw error;
        }
      },
      rollback: async () => end("ROLLBACK"),
      close: () => end("ROLLBACK"),
      get closed() {
        return !connection.#database.inTransaction;
      },
    };
  }

  async executeMultiple(sql: string): Promise<void> {
    this.#statements.clear();
    this.#database.exec(sql);
  }

  batch(): Promise<ResultSet[]> {
    return Promise.reject(new Error("Prisma sends single statements"));
  }

  migrate(): Promise<ResultSet[]> {
    return Promise.reject(new Error("migrations run on Prisma's schema engine"));
  }

  sync(): Promise<never> {
    return Promise.reject(new Error("a local file has no replica"));
  }

  reconnect(): void {}

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.#statements.clear();
    try {
      // The library keeps the file open while statements wait to be collected, so SQLite does not tidy up by itself;
      // after this the one file holds everything, for whoever copies it while the server is stopped.
      this.#database.exec("PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // Another server is writing, or the disk is full: everything stays in the log beside the file, as in a crash.
    }
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) {
      this.#statements.delete(sql);
      this.#statements.set(sql, kept);
      return kept;
    }
    const statement = this.#database.prepare(sql);
    const reads = statement.reader;
    const described = reads ? statement.raw(true).columns() : [];
    const prepared = {
      statement,
      reads,
      erases: ERASES.test(sql) && !NOBODYS.test(sql),
      columns: described.map((column) => column.name),
      columnTypes: described.map((column) => column.type ?? ""),
    };
    this.#statements.set(sql, prepared);
    const oldest = this.#statements.size > STATEMENTS_KEPT ? this.#statements.keys().next().value : undefined;
    if (oldest !== undefined) this.#statements.delete(oldest);
    return prepared;
  }

  #run(sql: string, args: InValue[]): ResultSet {
    const { statement, reads, erases, columns, columnTypes } = this.#prepare(sql);
    const values = args.map((value) => (typeof value === "boolean" ? Number(value) : value));
    if (reads) {
      // Raw rows are arrays, which is all that Prisma's adapter reads of them.
      const rows = statement.all(values) as unknown as Row[];
      if (erases && rows.length > 0) this.onErasure();
      return resultSet(columns, columnTypes, rows, 0);
    }
    const { changes } = statement.run(values);
    if (erases && changes > 0) this.onErasure();
    return resultSet([], [], [], changes);
  }
}

function resultSet(columns: string[], columnTypes: string[], rows: Row[], rowsAffected: number): ResultSet {
  return { columns, columnTypes, rows, rowsAffected, lastInsertRowid: undefined, toJSON: () => rows };
}

/** Prisma's libsql adapter on one {@link SqliteConnection}. */
export class SqliteAdapter extends PrismaLibSql {
  constructor(
    readonly path: string,
    readonly onErasure?: () => void,
  ) {
    super({ url: `file:${path}` });
  }

  override createClient(config: Config): Client {
    return new SqliteConnection(config.url === ":memory:" ? ":memory:" : this.path, this.onErasure);
  }
}
