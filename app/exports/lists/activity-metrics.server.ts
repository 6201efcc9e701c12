import { z } from "zod";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { day, jsonObject, percent } from "../format/values";
import { column } from "../workbook/sheet";

const version1 = z.object({
  date: day,
  decisionConfidence: percent,
  dataQuality: percent,
  platformActivity: jsonObject.describe("Data points by platform."),
});

/** Daily figures of the user's activity. */
export const activityMetrics = {
  about: "One a day, oldest first.",
  entry: version1,
  table: "ActivityMetric",
  order: ["date"],
  columns: {
    date: decode.text,
    decisionConfidence: decode.figure,
    dataQuality: decode.figure,
    platformActivity: decode.object,
  },
  leftOut: { id: "says nothing that the day does not say" },
  sheet: {
    name: "Activity",
    columns: [
      column.day("Day", (row) => row.date),
      column.whole("Decision confidence", (row) => row.decisionConfidence),
      column.whole("Data quality", (row) => row.dataQuality),
      column.text("Data points by platform", 40, (row) => JSON.stringify(row.platformActivity)),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ platformActivity }) => [platformActivity],
    aside: { platformActivity: () => ({}) },
    columns: {
      id: "text",
      date: "day",
      decisionConfidence: "whole",
      dataQuality: "whole",
      platformActivity: "json",
    },
    key: "id",
    row: (entry, newId) => ({ ...entry, id: newId("day", entry.date) }),
    called: ["day of activity", "days of activity"],
    counted: {
      most: { days: `${grouped(QUOTAS.days)} days of activity` },
      inFile: (entries) => ({ days: entries.length }),
      inAccount: async (tx, userId) => ({ days: await tx.activityMetric.count({ where: { userId } }) }),
    },
  },
} satisfies List<z.infer<typeof version1>>;
