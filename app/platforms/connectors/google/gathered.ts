import { z } from "zod";
import { accountSchema } from "./account";

/** Data collected from an account, step by step; null until read or if unavailable. */
export const gatheredSchema = z.object({
  /** The period from which events are read. */
  from: z.string(),
  to: z.string(),
  profile: accountSchema.nullable(),
  calendars: z.array(z.object({ primary: z.boolean(), timeZone: z.string().nullable() })).nullable(),
  /** Instants with offsets, or dates for all-day events. */
  events: z.array(z.object({ start: z.string(), end: z.string() })).nullable(),
  /** Used storage and its limit in bytes; the limit is null if the account has none. */
  usage: z.object({ usage: z.string(), limit: z.string().nullable() }).nullable(),
  /** Newest first. */
  files: z.array(z.object({ mimeType: z.string(), modifiedTime: z.string() })).nullable(),
});
export type Gathered = z.infer<typeof gatheredSchema>;

export const NOTHING_YET = { profile: null, calendars: null, events: null, usage: null, files: null };
