import { z } from "zod";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    id,
    odysseyId: z.string().describe("Which odyssey of the catalogue."),
    schedule: z.string().describe("weekly or never."),
    activatedAt: instant,
    nextReportAt: instant.nullable(),
  })
  .describe("An odyssey that is active.");

/** Activated odysseys. */
export const activeOdysseys = {
  about: "By the odyssey's name.",
  entry,
  table: "ActiveOdyssey",
  order: ["odysseyId"],
  columns: {
    id: decode.text,
    odysseyId: decode.text,
    schedule: decode.text,
    activatedAt: decode.instant,
    nextReportAt: decode.orNull(decode.instant),
  },
  leftOut: {
    askedAt: "is work that the product has yet to do",
    lastError: "says why the product could not do its work",
  },
  sheet: {
    name: "Odysseys",
    columns: [
      column.text("Odyssey", 28, (row) => row.odysseyId),
      column.text("Updated", 12, (row) => row.schedule),
      column.instant("Active since", (row) => row.activatedAt),
      column.instant("Next report", (row) => row.nextReportAt),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "It can be activated again where its platforms are connected.",
} satisfies List<z.infer<typeof entry>>;
