/** Copies the rows of one person for many others, as if a crowd had lived the same life. */
import { createHash } from "node:crypto";
import Database from "libsql";
import pg from "pg";
import { dataModel, type Model } from "../../support/database/data-model";
import type { Row, TestDatabase } from "../../support/database/database";

/** A connection to a database that is filled, without checks of references. */
export type Filling = {
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>;
  /** Bytes of a table and of its indexes; on SQLite of the whole database. */
  bytes(table: string): Promise<{ table: number; indexes: number }>;
  close(): Promise<void>;
};

const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

async function fillingPostgres(url: string): Promise<Filling> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = replica");
  return {
    async insert(table, columns, rows) {
      const groups = rows.map(
        (row, nth) => `(${row.map((_one, at) => `$${nth * columns.length + at + 1}`).join(", ")})`,
      );
      await client.query(
        `INSERT INTO "${table}" (${named(columns)}) VALUES ${groups.join(", ")}`,
        rows.flat(),
      );
    },
    async bytes(table) {
      const { rows } = await client.query(
        `SELECT pg_table_size($1::regclass) AS "table", pg_indexes_size($1::regclass) AS "indexes"`,
        [`"${table}"`],
      );
      return { table: Number(rows[0].table), indexes: Number(rows[0].indexes) };
    },
    close: () => client.end(),
  };
}

function fillingSqlite(url: string): Filling {
  const file = new Database(url.slice("file:".length));
  file.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF");
  return {
    async insert(table, columns, rows) {
      const statement = file.prepare(
        `INSERT INTO "${table}" (${named(columns)}) VALUES (${columns.map(() => "?").join(", ")})`,
      );
      file.exec("BEGIN");
      for (const row of rows) statement.run([...row]);
      file.exec("COMMIT");
    },
    async bytes() {
      const read = (pragma: string) => Object(file.prepare(`PRAGMA ${pragma}`).get())[pragma];
      return {
        table: (Number(read("page_count")) - Number(read("freelist_count"))) * Number(read("page_size")),
        indexes: 0,
      };
    },
    close: async () => void file.close(),
  };
}

/** Opens a test's database for filling. */
export const filling = async ({ engine, url }: TestDatabase): Promise<Filling> =>
  engine === "sqlite" ? fillingSqlite(url) : fillingPostgres(url);

/** Columns whose values belong to one person alone. */
const SINGULAR = new Set(["userId", "importId", "activeId", "decisionId", "sid", "firstSid", "madeIn"]);
const UNIQUE = new Set([
  "username",
  "usernameKey",
  "email",
  "subject",
  "stamp",
  "keyHash",
  "tokenHash",
  "name",
]);

const isOnes = ({ name, typed }: Model, column: string) =>
  SINGULAR.has(column) ||
  typed.some((one) => one.isKey && one.name === column) ||
  (["User", "PlatformGrant", "ShareLink", "AccountLink", "CalendarFeed"].includes(name) &&
    UNIQUE.has(column) &&
    !(name === "PlatformGrant" && column === "name")) ||
  (name === "Job" && column === "key");

/** Another value of the same length. Ids start with the time, like version 7 UUIDs, so that indexes grow at the end. */
function another(value: string, person: number, order: number): string {
  const hash = createHash("sha256").update(`${person} ${value}`);
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value))
    return hash.digest("base64url").repeat(3).slice(0, value.length);
  const [hex, time] = [hash.digest("hex"), (0x19_a0_00_00_00_00 + order).toString(16).padStart(12, "0")];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** The rows that one person has in each table. */
export async function rowsOf(database: TestDatabase, userId: string): Promise<Map<Model, Row[]>> {
  const found = new Map<Model, Row[]>();
  for (const model of dataModel()) {
    const owner = model.name === "User" ? "id" : "userId";
    if (!model.columns.includes(owner)) continue;
    found.set(model, await database.query(`SELECT * FROM "${model.name}" WHERE "${owner}" = $1`, [userId]));
  }
  return found;
}

/** A number that is unique to a person and always the same, so that people come in no apparent order. */
const shuffled = (person: number, people: number) => (person * 7_919) % people;

/**
 * Writes the rows of a table for many people. All people's first rows come before anyone's second, since people are
 * active concurrently; rows of an import come person by person, as imports do.
 *
 * @returns the number of rows written
 */
export async function multiply(
  into: Filling,
  model: Model,
  rows: readonly Row[],
  people: number,
): Promise<number> {
  const columns = model.columns.filter((column) => rows[0] !== undefined && column in rows[0]);
  const byPerson = columns.includes("importId");
  const most = Math.floor(30_000 / columns.length);
  const all = rows.length * people;
  let batch: unknown[][] = [];
  for (let nth = 0; nth < all; nth += 1) {
    const person = byPerson ? Math.floor(nth / rows.length) : shuffled(nth % people, people);
    const row = rows[byPerson ? nth % rows.length : Math.floor(nth / people)] ?? {};
    batch.push(
      columns.map((column) => {
        const value = row[column];
        if (typeof value !== "string" || !isOnes(model, column)) return value;
        return another(value, person, column === "id" ? nth : person);
      }),
    );
    if (batch.length < most && nth < all - 1) continue;
    await into.insert(model.name, columns, batch);
    batch = [];
  }
  return all;
}
