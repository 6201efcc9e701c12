import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z.object({
  id,
  kind: z.string(),
  source: z.string(),
  title: z.string(),
  message: z.string(),
  severity: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
});

/** Security events, as on the security page. */
export const securityEvents = {
  about: "Oldest first. The source is google, or account for what was done here.",
  entry,
  table: "SecurityEvent",
  order: ["createdAt", "id"],
  columns: {
    id: decode.text,
    kind: decode.text,
    source: decode.text,
    title: decode.text,
    message: decode.text,
    severity: decode.text,
    isRead: decode.yesNo,
    createdAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Security events",
    columns: [
      column.instant("Happened", (row) => row.createdAt),
      column.text("Title", 36, (row) => row.title),
      column.text("Message", 70, (row) => row.message),
      column.text("Severity", 12, (row) => row.severity),
      column.yesNo("Read", (row) => row.isRead),
      column.text("Kind", 26, (row) => row.kind),
      column.text("Source", 12, (row) => row.source),
    ],
  },
  imported: "They tell what happened to the other account.",
} satisfies List<z.infer<typeof entry>>;
