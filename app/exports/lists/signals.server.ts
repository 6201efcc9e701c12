import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, instant } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const valuesSchema = z.record(z.string(), z.number());
const gapsSchema = z.array(z.tuple([z.string(), z.string()]));
/** Rows without gaps hold an empty object, since the database engines treat null in a JSON column differently. */
const gapsColumn = z.union([gapsSchema, z.strictObject({}).transform(() => null)]);

const entry = z
  .object({
    platform: z.string(),
    source: z.string().describe("The grant that it was read by, or the import that it came with."),
    kind: z.string().describe("What was counted by, such as activity-by-hour."),
    of: z.string().describe('What was counted, in the plural: "calendar events".'),
    periodFrom: instant,
    periodTo: instant,
    observations: count,
    values: valuesSchema.describe("How many observations fell on each value."),
    gaps: gapsSchema
      .nullable()
      .describe(
        "First and last day (YYYY-MM-DD) of each gap of more than eight weeks, which is not covered.",
      ),
  })
  .describe("What was counted in a platform's data and the twin may use.");

/** Signals from platforms that the twin may use. */
export const signals = {
  about: "By platform.",
  entry,
  table: "Signal",
  order: ["platform", "source", "kind"],
  columns: {
    platform: decode.text,
    source: decode.text,
    kind: decode.text,
    of: decode.text,
    periodFrom: decode.instant,
    periodTo: decode.instant,
    observations: decode.figure,
    values: decode.parsed(valuesSchema, decode.json),
    gaps: decode.orNull(decode.parsed(gapsColumn, decode.json)),
  },
  leftOut: {
    id: "says nothing that platform, source and kind do not say",
    spread: "is worked out again with the values, which are not imported either",
    weeks: "is worked out again with the values, which are not imported either",
  },
  sheet: {
    name: "Signals",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("Read by", 18, (row) => row.source),
      column.text("Kind", 22, (row) => row.kind),
      column.text("What was counted", 22, (row) => row.of),
      column.instant("From", (row) => row.periodFrom),
      column.instant("To", (row) => row.periodTo),
      column.whole("How many", (row) => row.observations),
      column.text("By value", 60, (row) => JSON.stringify(row.values), LONG_TEXT_CELLS),
      column.text("Not covered", 30, (row) => row.gaps?.map((gap) => gap.join(" to ")).join("\n") ?? null),
    ],
  },
  imported: "They are counted again with the next sync of the platform, or import of its archive.",
} satisfies List<z.infer<typeof entry>>;
