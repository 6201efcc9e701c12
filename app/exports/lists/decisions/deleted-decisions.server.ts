import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column, LONG_TEXT_CELLS } from "../../workbook/sheet";

const entry = z
  .object({
    id,
    row: z.unknown().describe("The decision as it was."),
    forecasts: z.unknown().describe("The ids of its forecasts."),
    expire: instant,
  })
  .describe("A decision that was deleted and can be brought back until `expire`.");

/** Decisions whose deletion can be undone. */
export const deletedDecisions = {
  entry,
  table: "DeletedDecision",
  order: ["id"],
  columns: { id: decode.text, row: decode.json, forecasts: decode.json, expire: decode.instant },
  leftOut: {},
  sheet: {
    name: "Deleted decisions",
    columns: [
      column.instant("Can be brought back until", (row) => row.expire),
      column.text("Decision as it was", 80, (row) => JSON.stringify(row.row), LONG_TEXT_CELLS),
      column.text("Its forecasts", 40, (row) => JSON.stringify(row.forecasts)),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "What somebody has deleted stays so.",
} satisfies List<z.infer<typeof entry>>;
