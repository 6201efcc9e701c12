import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { instant, jsonObject } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const entry = z.object({
  platform: z.string(),
  source: z.string().describe("The grant that it was read by, or the import that it came with."),
  data: jsonObject.describe("What the platform's panel shows."),
  fetchedAt: instant,
});

/** Panel data of the platforms' last syncs and imports. */
export const platformDataList = {
  about: "By platform.",
  entry,
  table: "PlatformData",
  order: ["platform", "source"],
  columns: {
    platform: decode.text,
    source: decode.text,
    data: decode.object,
    fetchedAt: decode.instant,
  },
  leftOut: { id: "says nothing that platform and source do not say" },
  sheet: {
    name: "Platform data",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("Read by", 18, (row) => row.source),
      column.instant("Read", (row) => row.fetchedAt),
      column.text("Data", 80, (row) => JSON.stringify(row.data), LONG_TEXT_CELLS),
    ],
  },
  imported: "It comes again with the next sync of the platform, or import of its archive.",
} satisfies List<z.infer<typeof entry>>;
