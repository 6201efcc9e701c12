import { z } from "zod";
import type { Place, Progress } from "../connector";

const scopesSchema = z.array(z.string());
const textsSchema = z
  .record(z.string(), z.unknown())
  .transform((profile) =>
    Object.fromEntries(
      Object.entries(profile).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
    ),
  );
const progressSchema: z.ZodType<Progress> = z.object({
  what: z.string(),
  done: z.number(),
  of: z.number().nullable(),
});
const placeSchema: z.ZodType<Place> = z.record(z.string(), z.json());

/** The scopes of a `Json` column. */
export const storedScopes = (column: unknown): string[] => scopesSchema.parse(column);

/** The texts of a `profileData` column; anything else in it is left out. */
export const storedProfile = (column: unknown): Record<string, string> => textsSchema.parse(column);

/** A `Json` column with nothing in it: both engines take it where null is another thing to each. */
export const NOTHING = {} as const;

/** A sync's progress; null where none is under way. */
export function storedProgress(column: unknown): Progress | null {
  return progressSchema.nullable().catch(null).parse(column);
}

/** How far a reading has come; null at its beginning, and where what is stored cannot be read. */
export function storedPlace(column: unknown): Place | null {
  const place = placeSchema.nullable().catch(null).parse(column);
  return place && Object.keys(place).length > 0 ? place : null;
}
