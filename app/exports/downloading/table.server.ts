import type { LongRead } from "~/database/long-read.server";
import { othersTurn } from "~/jobs/others-turn.server";
import type { Table } from "../format/columns";

/**
 * Rows per query; at most one page is in memory. Pages of a thousand outlive young-generation garbage collection, and
 * the server's memory grows by half.
 */
const PAGE = 100;

/** A field of an entry, with its column and decoder. */
type Field = { name: string; column: string; decode: (raw: unknown) => unknown };

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
  const entryOf = (row: unknown[]) => {
    const values = fields.map(({ name, decode }, index) => [name, decode(row[order.length + index])]);
    // Each field was decoded by its own column's decoder.
    return Object.fromEntries(values) as Entry;
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
    if (page.length > 0) yield page.map(entryOf);
    await othersTurn();
    if (page.length < (table.atOnce ?? PAGE)) return;
    place = page.at(-1)?.slice(0, order.length).map(String) ?? [];
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
  const read = fields.map(({ column }) => column);
  const from = `${[...order, ...read].map((name, index) => `"${name}" AS c${index}`).join(", ")} FROM "${table}"`;
  // Later pages start from the position alone: given the first day too, SQLite would search from that day again.
  const days = ofDays ? ` AND "day" <= $2${next ? "" : ` AND "day" >= $3`}` : "";
  const where = `"userId" = $1${days}${next ? ` AND (${quoted(order)}) > (${place})` : ""}`;
  if (!halves) return page(from, where);
  const both = [false, true]
    .map((value) => page(from, `${where} AND "${halves}" = ${value}`))
    .join(" UNION ALL ");
  return `${both} ORDER BY ${order.map((_name, index) => `c${index}`).join(", ")} LIMIT ${atOnce}`;
}
