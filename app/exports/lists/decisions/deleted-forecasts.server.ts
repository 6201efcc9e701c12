import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { id, instant } from "../../format/values";
import { column, LONG_TEXT_CELLS } from "../../workbook/sheet";

const entry = z
  .object({
    id,
    row: z.unknown().describe("The forecast as it was."),
    expire: instant,
  })
  .describe("A forecast that was deleted and can be brought back until `expire`.");

/** Forecasts whose deletion can be undone. */
export const deletedForecasts = {
  entry,
  table: "DeletedForecast",
  order: ["id"],
  columns: { id: decode.text, row: decode.json, expire: decode.instant },
  leftOut: {},
  sheet: {
    name: "Deleted forecasts",
    columns: [
      column.instant("Can be brought back until", (row) => row.expire),
      column.text("Forecast as it was", 80, (row) => JSON.stringify(row.row), LONG_TEXT_CELLS),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "What somebody has deleted stays so.",
} satisfies List<z.infer<typeof entry>>;
