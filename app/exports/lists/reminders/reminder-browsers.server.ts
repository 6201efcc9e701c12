import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const entry = z
  .object({
    id,
    device: z
      .string()
      .describe('Browser and device in words, such as "Firefox on Windows"; empty if unknown.'),
    createdAt: instant,
  })
  .describe("A browser that shows the daily reminder. Nothing by which it could be sent to.");

/** The browsers that show the daily reminder. */
export const reminderBrowsers = {
  entry,
  table: "PushSubscription",
  order: ["createdAt", "id"],
  columns: { id: decode.text, device: decode.text, createdAt: decode.instant },
  leftOut: {
    endpointHash: "is made from the browser's address at its push service",
    sealedSubscription:
      "is that address with the browser's keys, encrypted: who has them can send to the browser",
    sentAt: "says when the last message went, so that no day brings two",
    madeIn: "is made from what opened the session that made it",
    provenAddress:
      "is the account's address, or one that it had; it tells what stays when an address is confirmed",
  },
  sheet: {
    name: "Reminder browsers",
    columns: [
      column.text("Browser", 30, (row) => row.device),
      column.instant("Added", (row) => row.createdAt),
    ],
  },
  imported: "A browser agreed to reminders from this server alone.",
} satisfies List<z.infer<typeof entry>>;
