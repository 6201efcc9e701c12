import pg from "pg";
import type { KeyedRow } from "./compare-rows";
import type { Readable } from "./readable";

const PAGE = 1_000;

const quoted = (name: string) => `"${name}"`;

/** A table's columns, each with its type and its position in the primary key. */
const COLUMNS = `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, array_position(i.indkey::int[], a.attnum) AS place
  FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
  WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attname`;

type Column = { name: string; type: string; place: number | null };

/**
 * Opens a PostgreSQL database for reading. Servers may write to it meanwhile.
 *
 * @throws the driver's error if it cannot be reached
 */
export async function openPostgresToRead(url: string): Promise<Readable> {
  const client = new pg.Client({ connectionString: url, application_name: "restore-drill" });
  // A broken connection is reported by the statement that is running.
  client.on("error", () => {});
  await client.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const list = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  return {
    tables: async () =>
      (
        await list(`SELECT tablename AS name FROM pg_tables
          WHERE schemaname = current_schema() AND tablename NOT LIKE '\\_%' ORDER BY tablename COLLATE "C"`)
      ).map(({ name }) => String(name)),
    async *rows(table): AsyncGenerator<KeyedRow> {
      const columns = await list<Column>(COLUMNS, [quoted(table)]);
      const keys = columns
        .filter(({ place }) => place !== null)
        .sort((one, other) => Number(one.place) - Number(other.place));
      const order = keys.map(({ name, type }) => `${quoted(name)}${type === "text" ? ' COLLATE "C"' : ""}`);
      const texts = [...keys, ...columns].map(({ name }) => `CAST(${quoted(name)} AS text)`);
      await client.query(
        `DECLARE drill NO SCROLL CURSOR FOR SELECT ${texts.join(", ")} FROM ${quoted(table)} ORDER BY ${order.join(", ")}`,
      );
      for (;;) {
        const { rows } = await client.query<(string | null)[]>({
          text: `FETCH ${PAGE} FROM drill`,
          rowMode: "array",
        });
        if (rows.length === 0) break;
        for (const values of rows) {
          const own = keys.map(({ type }, at) => (type === "text" ? String(values[at]) : Number(values[at])));
          yield { key: own, text: JSON.stringify(values.slice(keys.length)) };
        }
      }
      await client.query("CLOSE drill");
    },
    query: (sql) => list(sql),
    close: () => client.end(),
  };
}
