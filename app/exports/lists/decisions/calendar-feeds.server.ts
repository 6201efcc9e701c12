import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const entry = z
  .object({
    id,
    name: z.string().describe("What stands in the address before its key. The key itself is not kept."),
    createdAt: instant,
  })
  .describe("The address from which calendar programs read what is due.");

/** The calendar address. */
export const calendarFeeds = {
  entry,
  table: "CalendarFeed",
  order: ["id"],
  columns: { id: decode.text, name: decode.text, createdAt: decode.instant },
  leftOut: {
    keyHash: "is made from what opens the address",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Calendar address",
    columns: [column.text("Name", 20, (row) => row.name), column.instant("Made", (row) => row.createdAt)],
  },
  imported: "Nobody has the key of an address that was made from a file.",
} satisfies List<z.infer<typeof entry>>;
