import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    id,
    name: z.string().describe("What stands in the link before its key. The key itself is not kept."),
    includes: z.unknown().describe("The parts that it shows."),
    createdAt: instant,
    expire: instant,
    endedAt: instant.nullable(),
  })
  .describe("A link that shows chosen parts of the twin.");

/** Current and past share links. */
export const shareLinks = {
  about: "Oldest first.",
  entry,
  table: "ShareLink",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    name: { column: "stamp", decode: (raw) => `twin-${raw}` },
    includes: decode.json,
    createdAt: decode.instant,
    expire: decode.instant,
    endedAt: decode.orNull(decode.instant),
  },
  leftOut: {
    keyHash: "is made from what opens the link",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Share links",
    columns: [
      column.text("Link", 26, (row) => row.name),
      column.text("Shows", 40, (row) =>
        Array.isArray(row.includes) ? row.includes.join(", ") : JSON.stringify(row.includes),
      ),
      column.instant("Made", (row) => row.createdAt),
      column.instant("Ends", (row) => row.expire),
      column.instant("Ended", (row) => row.endedAt),
    ],
  },
  imported: "Nobody has the key of a link that was made from a file, and to show a twin is a new decision.",
} satisfies List<z.infer<typeof entry>>;
