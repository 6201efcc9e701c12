import type { LongRead } from "~/ground/database/long-read.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { PIECE, type Table } from "../format/columns";

/**
 * Rows per query; at most one page is in memory. Pages of a thousand rows outlive young-generation garbage collection,
 * and grow the server's memory by half.
 */
const PAGE = 100;

/** A field of an entry: its column, its decoder and, for a text read in chunks, how to join two of them. */
type Field = {
  name: string;
  column: string;
  decode: (raw: unknown) => unknown;
  join?: (before: never, next: never) => unknown;
};

function fieldsOf<Entry>({ columns }: Table<Entry>): Field[] {
  return Object.entries<Table<Record<string, unknown>>["columns"][string]>(columns).map(([name, given]) =>
    typeof given === "function" ? { name, column: name, decode: given } : { name, ...given },
  );
}

/** Days YYYY-MM-DD, both included. */
export type DaysRead = { from: string; to: string };

/** Whose rows to read; with `days`, only rows whose column `day` is within them. */
type Asked = { userId: string; days?: DaysRead };

/** A user's rows in a table, page by page, as entries. */
export async function* readPages<Entry>(
  table: Table<Entry>,
  reading: LongRead,
  { userId, days }: Asked,
): AsyncGenerator<Entry[], void> {
  const { order } = table;
  const fields = fieldsOf(table);
  const statement = (next: boolean) => pageStatement(table, fields, { next, ofDays: Boolean(days) });
  const statements = { first: statement(false), next: statement(true) };
  const entryOf = async (row: unknown[]) => {
    const values: Record<string, unknown> = {};
    for (const [index, field] of fields.entries()) {
      const raw = row[order.length + index];
      values[field.name] = field.decode(raw);
      if (!field.join || String(raw).length < PIECE) continue;
      const key = [userId, ...row.slice(0, order.length).map(String)];
      for await (const piece of furtherPieces(table, field, reading, key)) {
        // What is joined, the same field's decoder returned.
        values[field.name] = field.join(values[field.name] as never, field.decode(piece) as never);
      }
    }
    // Each field was decoded by its own column's decoder.
    return values as Entry;
  };
  const [since, until] = days ? [[days.from], [days.to]] : [[], []];
  let place: string[] = [];
  for (;;) {
    const sql = place.length === 0 ? statements.first : statements.next;
    const page: unknown[][] = await reading.rows(sql, [
      userId,
      ...until,
      ...(place.length === 0 ? since : place),
    ]);
    if (page.length > 0) yield await Promise.all(page.map(entryOf));
    await yieldToRequests();
    if (page.length < (table.atOnce ?? PAGE)) return;
    place = page.at(-1)?.slice(0, order.length).map(String) ?? [];
  }
}

/** The rest of a row's long text after its first chunk, chunk by chunk, yielding to other requests before each. */
async function* furtherPieces(
  { table, order }: Pick<Table<unknown>, "table" | "order">,
  { column }: Field,
  reading: LongRead,
  key: readonly string[],
): AsyncGenerator<string, void> {
  const where = order.map((name, index) => `"${name}" = $${index + 2}`).join(" AND ");
  for (let at = 1 + PIECE; ; at += PIECE) {
    await yieldToRequests();
    const sql = `SELECT SUBSTR("${column}", ${at}, ${PIECE}) FROM "${table}" WHERE "userId" = $1 AND ${where}`;
    const [row] = await reading.rows(sql, key);
    // A missing row was deleted meanwhile.
    const piece = String(row?.[0] ?? "");
    yield piece;
    if (piece.length < PIECE) return;
  }
}

type Place = Pick<Table<unknown>, "table" | "order" | "halves" | "atOnce">;

/**
 * The query for a page of a user's rows: the first page, or the one after a position; all rows, or those of some days.
 */
function pageStatement(
  { table, order, halves, atOnce = PAGE }: Place,
  fields: readonly Field[],
  { next, ofDays }: { next: boolean; ofDays: boolean },
): string {
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const place = order.map((_name, index) => `$${index + (ofDays ? 3 : 2)}`).join(", ");
  const page = (from: string, where: string) =>
    `SELECT * FROM (SELECT ${from} WHERE ${where} ORDER BY ${quoted(order)} LIMIT ${atOnce}) AS page`;
  const read = fields.map(({ column, join }) => (join ? `SUBSTR("${column}", 1, ${PIECE})` : `"${column}"`));
  const all = [...order.map((name) => `"${name}"`), ...read];
  const from = `${all.map((term, index) => `${term} AS c${index}`).join(", ")} FROM "${table}"`;
  // Later pages start from the position alone: given the first day too, SQLite would search from that day again.
  const days = ofDays ? ` AND "day" <= $2${next ? "" : ` AND "day" >= $3`}` : "";
  const where = `"userId" = $1${days}${next ? ` AND (${quoted(order)}) > (${place})` : ""}`;
  if (!halves) return page(from, where);
  const both = [false, true]
    .map((value) => page(from, `${where} AND "${halves}" = ${value}`))
    .join(" UNION ALL ");
  return `${both} ORDER BY ${order.map((_name, index) => `c${index}`).join(", ")} LIMIT ${atOnce}`;
}
