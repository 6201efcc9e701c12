import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    id,
    platform: z.string(),
    source: z.string().describe('The grant that it was fetched by, or "upload".'),
    fileName: z.string(),
    sizeKib: count,
    arrivedAt: instant,
    expire: instant.describe("Until then the file is kept."),
    importId: id
      .nullable()
      .optional()
      .describe("The import that it is read for; missing in files from before."),
  })
  .describe("A platform's archive that waits to be looked at. The file itself is not in the export.");

/** Archives waiting in the archive store. */
export const storedArchives = {
  entry,
  table: "StoredArchive",
  order: ["id"],
  columns: {
    id: decode.text,
    platform: decode.text,
    source: decode.text,
    fileName: decode.text,
    sizeKib: { column: "size", decode: decode.figure },
    arrivedAt: decode.instant,
    expire: decode.instant,
    importId: decode.orNull(decode.text),
  },
  leftOut: { server: "names a machine of the operator's" },
  sheet: {
    name: "Archives",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("Fetched by", 18, (row) => row.source),
      column.text("File", 40, (row) => row.fileName),
      column.whole("Size (KiB)", (row) => row.sizeKib),
      column.instant("Arrived", (row) => row.arrivedAt),
      column.instant("Kept until", (row) => row.expire),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "The file is not in the export; it can be had from the platform again.",
} satisfies List<z.infer<typeof entry>>;
