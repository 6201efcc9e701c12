import type { LongRead } from "~/database/long-read.server";

/**
 * Rows read at once. Of an export nothing stays in memory longer than one page of it. A page of a thousand, ten times
 * as long at work, outlives the collection of short-lived objects, and the server's memory grows by half.
 */
const PAGE = 100;

/** Makes what an export says of a value as either engine gives it. */
export type Decode<Value> = (raw: unknown) => Value;

/** A column that an export calls by another name. */
type Named<Value> = { column: string; decode: Decode<Value> };

/** The values of both engines: SQLite's numbers and texts, and PostgreSQL's texts of them. */
export const decode = {
  text: (raw: unknown) => String(raw),
  figure: (raw: unknown) => Number(raw),
  yesNo: (raw: unknown) => raw === 1 || raw === "t",
  json: (raw: unknown): unknown => JSON.parse(String(raw)),
  /** ISO 8601 in UTC; what names no zone is in UTC. */
  instant(raw: unknown) {
    const text = String(raw).replace(" ", "T");
    return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
  },
  orNull:
    <Value>(inner: Decode<Value>): Decode<Value | null> =>
    (raw) =>
      raw === null || raw === undefined ? null : inner(raw),
};

type Columns = Record<string, Decode<unknown> | Named<unknown>>;
type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Decode<infer Value> | Named<infer Value> ? Value : never;
};

type Given<C extends Columns> = {
  /**
   * Columns that give each of a user's rows its place, which no change to a row moves: whatever is written
   * meanwhile, none comes twice and none is left out. An index on `userId` begins with the first of them.
   */
  order: readonly [string, ...string[]];
  /** A yes or no that stands before the order in that index. */
  halves?: string;
  /** The columns that are read and how; any other stays where it is. */
  columns: C;
};

/** Reads every row of a user, page by page. */
export type ReadPages<Row> = (reading: LongRead, userId: string) => AsyncGenerator<Row[], void>;

/** The rows of a table of the data model as they stand in an export. */
export function readTable<C extends Columns>(table: string, given: Given<C>): ReadPages<RowOf<C>> {
  const { order } = given;
  const decoders = Object.entries(given.columns).map(([name, column]) => ({
    name,
    decoder: typeof column === "function" ? column : column.decode,
  }));
  const statements = { first: pageStatement(table, given, false), next: pageStatement(table, given, true) };
  const rowOf = (raw: unknown[]) => {
    const entries = decoders.map(({ name, decoder }, index) => [name, decoder(raw[order.length + index])]);
    // Each name got what its own decoder made.
    return Object.fromEntries(entries) as RowOf<C>;
  };
  return async function* pages(reading, userId) {
    let place: string[] = [];
    for (;;) {
      const sql = place.length === 0 ? statements.first : statements.next;
      const page: unknown[][] = await reading.rows(sql, [userId, ...place]);
      if (page.length > 0) yield page.map(rowOf);
      if (page.length < PAGE) return;
      place = page.at(-1)?.slice(0, order.length).map(String) ?? [];
    }
  };
}

/** The statement for a user's first page, or for the one after a place. */
function pageStatement(table: string, { order, halves, columns }: Given<Columns>, next: boolean): string {
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const place = order.map((_name, index) => `$${index + 2}`).join(", ");
  const page = (from: string, where: string) =>
    `SELECT * FROM (SELECT ${from} WHERE ${where} ORDER BY ${quoted(order)} LIMIT ${PAGE}) AS page`;
  const read = Object.entries(columns).map(([name, given]) =>
    typeof given === "function" ? name : given.column,
  );
  const from = `${[...order, ...read].map((name, index) => `"${name}" AS c${index}`).join(", ")} FROM "${table}"`;
  const where = `"userId" = $1${next ? ` AND (${quoted(order)}) > (${place})` : ""}`;
  if (!halves) return page(from, where);
  const both = [false, true]
    .map((value) => page(from, `${where} AND "${halves}" = ${value}`))
    .join(" UNION ALL ");
  return `${both} ORDER BY ${order.map((_name, index) => `c${index}`).join(", ")} LIMIT ${PAGE}`;
}
