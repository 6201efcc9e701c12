import { z } from "zod";
import { accountSchema } from "./account";

/** What is gathered of an account, step by step; null what has not come yet, or does not. */
export const gatheredSchema = z.object({
  /** The period whose events are read. */
  from: z.string(),
  to: z.string(),
  profile: accountSchema.nullable(),
  calendars: z.array(z.object({ primary: z.boolean(), timeZone: z.string().nullable() })).nullable(),
  /** An instant with its offset each, or the date of something that takes the whole day. */
  events: z.array(z.object({ start: z.string(), end: z.string() })).nullable(),
  /** In bytes; no limit where the account has none. */
  usage: z.object({ usage: z.string(), limit: z.string().nullable() }).nullable(),
  /** Newest first. */
  files: z.array(z.object({ mimeType: z.string(), modifiedTime: z.string() })).nullable(),
});
export type Gathered = z.infer<typeof gatheredSchema>;

export const NOTHING_YET = { profile: null, calendars: null, events: null, usage: null, files: null };
