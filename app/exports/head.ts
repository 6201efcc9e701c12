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
  })
  .describe("The account. Never a password, a token or a hash.");

const googleIdentity = z
  .object({ email: z.string(), linkedAt: instant })
  .nullable()
  .describe("The Google account that may sign in, if there is one.");

const twin = jsonObject.describe(
  "What was worked out from everything else, as the server that made the file does. An import works it out again.",
);

/** What comes before the lists of an export. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION).describe("Raised when a field changes its meaning or goes away."),
  minorVersion: z.literal(MINOR_VERSION).describe("Raised when something is added."),
  exportedAt: instant,
  user,
  googleIdentity,
  twin,
});

/** What comes before the lists, as it is written. */
export type ExportHead = Omit<z.infer<typeof headSchema>, "twin"> & { twin: TwinState };
