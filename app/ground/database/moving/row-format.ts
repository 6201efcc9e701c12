/** A value in a form common to both databases, without the differences between their drivers. */
type MovedValue = string | number | boolean | null;

/** A column, and its type as PostgreSQL names it (`udt_name`). */
export type MovedColumn = { name: string; type: string };

/**
 * SQL that converts text to the column's type and back (`$` is the operand), and the text's value in the common
 * form.
 */
type Form = { read: string; write: string; value: (text: string) => MovedValue };

const same = (text: string) => text;

/** JSON with sorted keys: PostgreSQL keeps no order. */
function sorted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sorted);
  if (json === null || typeof json !== "object") return json;
  const entries = Object.entries(json).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, sorted(value)]));
}

const FORMS: Readonly<Record<string, Form>> = {
  text: { read: "$", write: "$", value: same },
  int4: { read: "CAST($ AS int4)", write: "CAST($ AS text)", value: Number },
  int8: { read: "CAST($ AS int8)", write: "CAST($ AS text)", value: Number },
  float8: { read: "CAST($ AS float8)", write: "CAST($ AS text)", value: Number },
  bool: { read: "CAST($ AS bool)", write: "CAST($ AS text)", value: (text) => text === "true" },
  timestamp: {
    read: "CAST($ AS timestamp)",
    write: `to_char($, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    value: same,
  },
  bytea: { read: "decode($, 'hex')", write: "encode($, 'hex')", value: same },
  jsonb: {
    read: "CAST($ AS jsonb)",
    write: "CAST($ AS text)",
    value: (text) => JSON.stringify(sorted(JSON.parse(text))),
  },
};

function formOf({ name, type }: MovedColumn): Form {
  const form = FORMS[type];
  if (!form) throw new Error(`the column ${name} has a type that cannot be moved: ${type}`);
  return form;
}

const quoted = (name: string) => `"${name}"`;

/**
 * SQL for PostgreSQL that converts a text to a column's type.
 *
 * @param text SQL for the text
 */
export const readSql = (column: MovedColumn, text: string) => formOf(column).read.replace("$", () => text);

/** SQL for PostgreSQL that converts a column to text. */
export const writeSql = (column: MovedColumn) => formOf(column).write.replace("$", () => quoted(column.name));

/** Reads SQLite's instants: Prisma's, and those of `CURRENT_TIMESTAMP`, which are in UTC without saying so. */
function instantText(value: unknown): string {
  if (typeof value === "number" || typeof value === "bigint") return new Date(Number(value)).toISOString();
  const text = String(value);
  return new Date(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(" ", "T")}Z`).toISOString();
}

/**
 * A value of SQLite as the text that PostgreSQL reads, and that `writeSql` returns.
 *
 * @throws RangeError for an invalid instant
 */
export function sqliteText({ type }: MovedColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (type === "timestamp") return instantText(value);
  if (type === "bool") return value === 1 || value === 1n || value === true ? "true" : "false";
  if (type === "bytea") return Buffer.from(value as Uint8Array).toString("hex");
  return String(value);
}

/** A row of texts as one text, equal for equal rows of the two databases. */
export function rowText(columns: readonly MovedColumn[], texts: readonly (string | null)[]): string {
  return JSON.stringify(
    columns.map((column, at) => {
      const text = texts[at] ?? null;
      return text === null ? null : formOf(column).value(text);
    }),
  );
}
