import { z } from "zod";
import { countsByDay } from "~/archives/counting/counts-by-day.server";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const byDaySchema = z.record(z.string(), count);
const figuresSchema = z.record(z.string(), z.number());
const kindsSchema = z.array(z.string());

const entry = z
  .object({
    importId: id.describe("The import that it came with."),
    platform: z.string(),
    stream: z.string().describe("What was counted, as the product names it."),
    month: z.string().describe("YYYY-MM."),
    count: count.describe("How many events, or days with a figure."),
    kinds: kindsSchema.describe("The kinds that the events are of."),
    events: byDaySchema.describe("How many events there were, by day of the month."),
    figures: figuresSchema.describe("The day's figure, by day of the month."),
  })
  .describe("What an archive brought of one thing in one month.");

type CountsByDay = z.infer<typeof byDaySchema>;

/** Number of events per day. The keys that distinguish events are hashes and are not exported. */
const eventsByDay = {
  column: "events",
  decode: (raw: unknown): CountsByDay => Object.fromEntries(countsByDay(String(raw))),
  join: (before: CountsByDay, next: CountsByDay): CountsByDay => {
    const counts = { ...before };
    for (const [day, count] of Object.entries(next)) counts[day] = (counts[day] ?? 0) + count;
    return counts;
  },
};

/** Data from imports of archives. */
export const importedMonths = {
  about: "By platform.",
  entry,
  table: "ImportedMonth",
  order: ["platform", "stream", "month", "id"],
  // A month may have two million events.
  atOnce: 1,
  columns: {
    importId: decode.text,
    platform: decode.text,
    stream: decode.text,
    month: decode.text,
    count: decode.figure,
    kinds: { column: "values", decode: decode.parsed(kindsSchema, decode.json) },
    events: eventsByDay,
    figures: decode.parsed(figuresSchema, decode.json),
  },
  leftOut: { id: "says nothing that import, platform, stream and month do not say" },
  sheet: {
    name: "Imported months",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("What", 22, (row) => row.stream),
      column.text("Month", 10, (row) => row.month),
      column.whole("How many", (row) => row.count),
      column.text("By day", 60, (row) => JSON.stringify(row.events), LONG_TEXT_CELLS),
      column.text("Figures", 60, (row) => JSON.stringify(row.figures), LONG_TEXT_CELLS),
      column.text("Kinds", 40, (row) => row.kinds.join("\n"), LONG_TEXT_CELLS),
      column.text("Import", 38, (row) => row.importId),
    ],
  },
  imported: "It comes again with the import of the archive.",
} satisfies List<z.infer<typeof entry>>;
