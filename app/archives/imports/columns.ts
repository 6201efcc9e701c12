import { z } from "zod";

/** What an import's `Json` columns hold. What cannot be read is taken as nothing. */

const filesSchema = z.array(z.object({ name: z.string(), sizeKib: z.int().nonnegative() })).catch([]);
const progressSchema = z
  .object({
    /** Bytes. */
    done: z.number().nonnegative(),
    of: z.number().nonnegative(),
  })
  .nullable()
  .catch(null);

/** What was handed over: the names as the browser gave them, and the sizes. */
export type HandedOver = z.infer<typeof filesSchema>;

/** How far the reading of an import is. */
export type ReadingProgress = NonNullable<z.infer<typeof progressSchema>>;

/** The files of a `files` column. */
export const storedFiles = (column: unknown): HandedOver => filesSchema.parse(column);

/** What a `progress` column says; null where nothing is under way, or it has not said anything yet. */
export const storedReadingProgress = (column: unknown): ReadingProgress | null =>
  progressSchema.parse(column);
