import { z } from "zod";
import type { TwinState } from "~/twin/twin.server";
import { id, instant, jsonObject } from "./values";
import { FORMAT, MINOR_VERSION, VERSION } from "./version";

const user = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    createdAt: instant,
    setupCompletedAt: instant.nullable(),
    isSample: z.boolean().describe("Whether it is the made-up person that visitors look around with."),
  })
  .describe("The account. Never a password, a token or a hash.");

const googleIdentity = z
  .object({ email: z.string(), linkedAt: instant, blockedAt: instant.nullable() })
  .nullable()
  .describe(
    "The Google account that may sign in, if there is one; blocked from when Google said that it was taken over.",
  );

const account = z
  .object({
    timeZone: z.string().nullable(),
    emailProvenAt: instant.nullable(),
    protectedSince: instant.nullable(),
    weeklyEmailSince: instant.nullable(),
    titlesKeptMonths: z.number().int().nullable(),
    checkInsOffSince: instant.nullable(),
  })
  .describe(
    "What else is kept of the account: its IANA time zone, when its email was confirmed, since when Cross Account Protection is switched on, since when the weekly email is asked for, and for how many months titles are kept (null: as long as their imports), and since when they are not asked how their days were.",
  );

const twin = jsonObject.describe(
  "What was worked out from everything else, as the server that made the file does. An import works it out again.",
);

const titles = z
  .string()
  .regex(/^(none|\d{4}-\d{2}\.\.\d{4}-\d{2})$/)
  .describe(
    "Only in a file that is one of several: the months whose entries it holds and nothing else, such as 2024-03..2026-11, or none where it holds everything but entries. Lists of the other files are empty.",
  );

/** The part of an export before the lists. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION).describe("Raised when a field changes its meaning or goes away."),
  minorVersion: z.literal(MINOR_VERSION).describe("Raised when something is added."),
  exportedAt: instant,
  titles: titles.optional(),
  user,
  account,
  googleIdentity,
  twin,
});

/** The head as written. */
export type ExportHead = Omit<z.infer<typeof headSchema>, "twin"> & { twin: TwinState };
