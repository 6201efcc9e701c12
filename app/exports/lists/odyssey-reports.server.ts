import { z } from "zod";
import { type Report, reportSchema } from "~/odysseys/reports/report";
import { inPercent } from "~/web/ui/text/percent";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id, instant } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const entry = z
  .object({
    id,
    activeId: id.describe("The active odyssey that it is of."),
    odysseyId: z.string(),
    report: reportSchema.describe(
      "Insights with what they rest on, recommendations, and what could not be said.",
    ),
    dataPoints: count,
    madeAt: instant,
  })
  .describe("What an odyssey found at one time.");

const insightsInWords = ({ insights }: Report) =>
  insights
    .map(({ title, value, confidence }) => `${title}: ${value} (confidence ${inPercent(confidence)})`)
    .join("\n");

/** The reports of active odysseys. */
export const odysseyReports = {
  about: "By odyssey, oldest first.",
  entry,
  table: "OdysseyReport",
  order: ["odysseyId", "madeAt", "id"],
  columns: {
    id: decode.text,
    activeId: decode.text,
    odysseyId: decode.text,
    report: decode.parsed(reportSchema, decode.json),
    dataPoints: decode.figure,
    madeAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Odyssey reports",
    columns: [
      column.text("Odyssey", 28, (row) => row.odysseyId),
      column.instant("Made", (row) => row.madeAt),
      column.whole("Data points", (row) => row.dataPoints),
      column.text("Insights", 80, (row) => insightsInWords(row.report), LONG_TEXT_CELLS),
      column.text(
        "Recommendations",
        60,
        (row) => row.report.recommendations.map(({ text }) => text).join("\n"),
        LONG_TEXT_CELLS,
      ),
      column.text(
        "Not said yet",
        60,
        (row) => row.report.missing.map(({ title, words }) => `${title}: ${words}`).join("\n"),
        LONG_TEXT_CELLS,
      ),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: "A report is made anew from what is imported, once its odyssey is activated.",
} satisfies List<z.infer<typeof entry>>;
