import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const entry = z.object({
  id,
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  actionUrl: z.string().nullable(),
  createdAt: instant,
});

/** Notifications in the bell. */
export const notifications = {
  about: "Oldest first.",
  entry,
  table: "Notification",
  order: ["createdAt", "id"],
  halves: "isRead",
  columns: {
    id: decode.text,
    title: decode.text,
    message: decode.text,
    type: decode.text,
    isRead: decode.yesNo,
    actionUrl: decode.orNull(decode.text),
    createdAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Notifications",
    columns: [
      column.instant("Sent", (row) => row.createdAt),
      column.text("Title", 36, (row) => row.title),
      column.text("Message", 70, (row) => row.message, LONG_TEXT_CELLS),
      column.yesNo("Read", (row) => row.isRead),
      column.text("Kind", 16, (row) => row.type),
      column.text("Leads to", 26, (row) => row.actionUrl),
    ],
  },
  imported: "They tell what happened to the other account.",
} satisfies List<z.infer<typeof entry>>;
