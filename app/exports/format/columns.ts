import { z } from "zod";
import { jsonObject } from "./values";

/** Converts a value from either engine (SQLite's numbers and texts, PostgreSQL's texts) to the export's form. */
export type Decode<Value> = (raw: unknown) => Value;

/** A column with another name in the export. */
type Named<Value> = { column: string; decode: Decode<Value> };

/**
 * A text column of up to many megabytes, read and decoded in chunks of {@link PIECE} characters, since decoding blocks
 * all other requests.
 */
type InPieces<Value> = Named<Value> & { join: (before: Value, next: Value) => Value };

/** A multiple of sixteen, the characters of a record of twelve bytes (`archives/counting/months.server.ts`). */
export const PIECE = 2_000_000;

/** Decodes with a schema. */
const parsed =
  <Value>(schema: z.ZodType<Value>, read: Decode<unknown>): Decode<Value> =>
  (raw) =>
    schema.parse(read(raw));

const json = (raw: unknown): unknown => JSON.parse(String(raw));

/** Decoders for columns. */
export const decode = {
  text: (raw: unknown) => String(raw),
  figure: (raw: unknown) => Number(raw),
  yesNo: (raw: unknown) => raw === 1 || raw === "t",
  json,
  object: parsed(jsonObject, json),
  sentences: parsed(z.array(z.string()), json),
  parsed,
  /** As ISO 8601 in UTC; a value without a zone is taken as UTC. */
  instant(raw: unknown) {
    const text = String(raw).replace(" ", "T");
    return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString();
  },
  orNull:
    <Value>(inner: Decode<Value>): Decode<Value | null> =>
    (raw) =>
      raw === null || raw === undefined ? null : inner(raw),
};

/** How a user's rows are read from a table. */
export type Table<Entry> = {
  /** The model in `prisma/schema.prisma`. Its column `userId` names the owner. */
  table: string;
  /**
   * Immutable columns that order a user's rows, so that concurrent writes neither repeat nor skip any. For most long
   * lists, an index has `userId` and then the first of these columns.
   */
  order: readonly [string, ...string[]];
  /** Rows per query, if not a hundred: fewer where one row may be as large as a month of an archive. */
  atOnce?: number;
  /** A boolean column that comes between `userId` and the order in that index. */
  halves?: string;
  /** How each field is read; other columns are not exported. */
  columns: {
    readonly [Field in keyof Required<Entry>]:
      | Decode<Entry[Field]>
      | Named<Entry[Field]>
      | InPieces<Entry[Field]>;
  };
};
