import { z } from "zod";

/**
 * A snapshot holds the rows of a prepared sample person as lines of JSON, each with rows of one table. The account is
 * the first line and its twin the second; any other table comes after those that it refers to. Every id in it begins
 * with {@link MARK}, so that copying the person is replacing that text.
 */

/** The beginning of every id in a snapshot: eight hexadecimal digits, as UUIDs begin. */
export const MARK = "5a3b1e00";

/** Rows per line: inserting them takes some twenty milliseconds, in which a server on SQLite answers nobody else. */
export const ROWS_A_LINE = 1_200;

/** Rows as SQLite holds them, each with its values in the order of the columns. */
export const snapshotRowsSchema = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

export const snapshotLineSchema = z.object({
  table: z.string().regex(/^\w+$/),
  columns: z.array(z.string().regex(/^\w+$/)),
  /** {@link snapshotRowsSchema} as JSON: the database parses it, so a copy need not. */
  rows: z.string(),
});

/** A line of a snapshot. */
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;

/** A line with the ids of one copy. @param tag eight hexadecimal digits, no other copy's */
export const forCopy = (line: string, tag: string): string => line.replaceAll(MARK, tag);
