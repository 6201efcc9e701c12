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

/** Parses a scopes column. */
export const storedScopes = (column: unknown): string[] => scopesSchema.parse(column);

/** The text fields of a `profileData` column; others are ignored. */
export const storedProfile = (column: unknown): Record<string, string> => textsSchema.parse(column);

/** A sync's progress; null if none is running. */
export function storedProgress(column: unknown): Progress | null {
  return progressSchema.nullable().catch(null).parse(column);
}

/** The saved position of a reading; null at the start or if unreadable. */
export function storedPlace(column: unknown): Place | null {
  const place = placeSchema.nullable().catch(null).parse(column);
  return place && Object.keys(place).length > 0 ? place : null;
}
