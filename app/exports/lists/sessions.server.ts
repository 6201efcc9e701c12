import { z } from "zod";
import { type Decode, decode } from "../format/columns";
import type { List } from "../format/list";
import { instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    startedAt: instant.nullable(),
    expire: instant,
    lastUsedAt: instant,
    device: z.string(),
    network: z.string(),
    endedFor: z.string().nullable(),
  })
  .describe(
    "A browser that is logged in, or was until the session was ended for the reason named. Texts are empty where unknown.",
  );

const startedSchema = z.object({ startedAt: z.iso.datetime() });
const startedAt: Decode<string | null> = (raw) =>
  startedSchema.safeParse(decode.json(raw)).data?.startedAt ?? null;

/** Sessions, and ended ones whose browser is yet to be notified. */
export const sessions = {
  entry,
  table: "Session",
  // Not exported; read only for paging.
  order: ["sid"],
  columns: {
    startedAt: { column: "sess", decode: startedAt },
    expire: decode.instant,
    lastUsedAt: decode.instant,
    device: decode.text,
    network: decode.text,
    endedFor: decode.orNull(decode.text),
  },
  leftOut: {
    sid: "is made from what opens the session",
    startedAt: "stands in sess",
    firstSid: "is made from what opened the session",
    provenAddress:
      "is the account's address, or one that it had; it tells which sessions stay when an address is confirmed",
    provenAt: "guards what asks for a proof, for a quarter of an hour",
  },
  sheet: {
    name: "Sessions",
    columns: [
      column.instant("Logged in", (row) => row.startedAt),
      column.instant("Ends", (row) => row.expire),
      column.instant("Last used", (row) => row.lastUsedAt),
      column.text("Device", 30, (row) => row.device),
      column.text("Network", 24, (row) => row.network),
      column.text("Ended", 26, (row) => row.endedFor),
    ],
  },
  imported: "Nobody is logged in by a file.",
} satisfies List<z.infer<typeof entry>>;
