import { z } from "zod";
import { jsonObject } from "./values";

/** Makes what an export says of a value as either engine gives it: SQLite's numbers and texts, PostgreSQL's texts. */
export type Decode<Value> = (raw: unknown) => Value;

/** A column that an export calls by another name. */
type Named<Value> = { column: string; decode: Decode<Value> };

/** Reads what a schema describes. */
const parsed =
  <Value>(schema: z.ZodType<Value>, read: Decode<unknown>): Decode<Value> =>
  (raw) =>
    schema.parse(read(raw));

const json = (raw: unknown): unknown => JSON.parse(String(raw));

/** How the columns of rows are read. */
export const decode = {
  text: (raw: unknown) => String(raw),
  figure: (raw: unknown) => Number(raw),
  yesNo: (raw: unknown) => raw === 1 || raw === "t",
  json,
  object: parsed(jsonObject, json),
  sentences: parsed(z.array(z.string()), json),
  parsed,
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

/** How the rows of a user are read from a table of the data model. */
export type Table<Entry> = {
  /** The model in `prisma/schema.prisma`. Its column `userId` names the owner. */
  table: string;
  /**
   * Columns that give each of a user's rows its place, which no change to a row moves: whatever is written
   * meanwhile, none comes twice and none is left out. An index on `userId` begins with the first of them.
   */
  order: readonly [string, ...string[]];
  /** A yes or no that comes before the order in that index. */
  halves?: string;
  /** How each field of an entry is read; any other column stays where it is. */
  columns: { readonly [Field in keyof Required<Entry>]: Decode<Entry[Field]> | Named<Entry[Field]> };
};
