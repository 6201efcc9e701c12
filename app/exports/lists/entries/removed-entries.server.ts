import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const entry = z
  .object({
    hash: z.string().describe("The entry's id, or a hash of the creator's name."),
    removedAt: instant,
  })
  .describe("Something that was removed for good: no later archive brings it back.");

/** Permanent removals, as hashes. */
export const removedEntries = {
  entry,
  table: "RemovedEntry",
  order: ["hash"],
  columns: { hash: decode.text, removedAt: decode.instant },
  leftOut: {},
  sheet: {
    name: "Removed for good",
    columns: [
      column.text("What, as a hash", 70, (row) => row.hash),
      column.instant("Removed", (row) => row.removedAt),
    ],
  },
  imported: "Names of creators are hashed together with the account, and mean nothing in another one.",
} satisfies List<z.infer<typeof entry>>;
