import { z } from "zod";
import { type Findings, findingsSchema } from "../reading/findings";

/** Parses an import's `Json` columns. Unreadable content counts as empty. */

const filesSchema = z.array(z.object({ name: z.string(), sizeKib: z.int().nonnegative() })).catch([]);
const progressSchema = z
  .object({
    /** Bytes. */
    done: z.number().nonnegative(),
    of: z.number().nonnegative(),
  })
  .nullable()
  .catch(null);

/** The uploaded files: names as sent by the browser, and sizes. */
export type HandedOver = z.infer<typeof filesSchema>;

/** How far reading an import has come. */
export type ReadingProgress = NonNullable<z.infer<typeof progressSchema>>;

/** Parses a `files` column. */
export const storedFiles = (column: unknown): HandedOver => filesSchema.parse(column);

/** Parses a `progress` column; null if nothing is in progress or reported yet. */
export const storedReadingProgress = (column: unknown): ReadingProgress | null =>
  progressSchema.parse(column);

/** Parses the `findings` column of an import that failed; null unless it failed because nothing in it is counted. */
export const storedFindings = (column: unknown): Findings | null =>
  findingsSchema.nullable().catch(null).parse(column);
