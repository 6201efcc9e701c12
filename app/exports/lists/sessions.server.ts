import { z } from "zod";
import { type Decode, decode } from "../columns";
import type { List } from "../list";
import { column } from "../sheet";
import { instant } from "../values";

const entry = z
  .object({ startedAt: instant.nullable(), expire: instant })
  .describe("A browser that is logged in.");

const startedSchema = z.object({ startedAt: z.iso.datetime() });
const startedAt: Decode<string | null> = (raw) =>
  startedSchema.safeParse(decode.json(raw)).data?.startedAt ?? null;

/** The browsers that are logged in. */
export const sessions = {
  entry,
  table: "Session",
  // In no export: it is only read to go on after it.
  order: ["sid"],
  columns: { startedAt: { column: "sess", decode: startedAt }, expire: decode.instant },
  leftOut: {
    sid: "is made from what opens the session",
    startedAt: "stands in sess",
    lastUsedAt: "is written coarsely, for ending what is not used",
    device: "is made from what the browser said, for telling sessions apart",
    network: "is made from the caller's address, for telling sessions apart",
    provenAt: "guards what asks for a proof",
    endedFor: "says why a session that was ended is no more",
  },
  sheet: {
    name: "Sessions",
    columns: [
      column.instant("Logged in", (row) => row.startedAt),
      column.instant("Ends", (row) => row.expire),
    ],
  },
  imported: "Nobody is logged in by a file.",
} satisfies List<z.infer<typeof entry>>;
