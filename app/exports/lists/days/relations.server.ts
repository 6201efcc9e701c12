import { z } from "zod";
import { DAILY_STREAMS, type StreamName } from "~/days/relations/streams";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { count, id, instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const source = z.string().min(1).max(100);
const name = z.string().min(1).max(50);

const version1 = z
  .object({
    id,
    firstSource: source.describe("The platform of the first stream."),
    firstAbout: name.describe("What is counted of it."),
    secondSource: source,
    secondAbout: name,
    lag: z.int().min(0).max(1).describe("1 if the second is of the day before the first."),
    madeAt: instant.describe("When it was said."),
    days: count.describe("The days by which it was judged."),
    from: z.iso.date(),
    to: z.iso.date(),
    effect: z.number().describe("Change of the first for one more of the second."),
    low: z.number().describe("The lower end of its interval, which holds in 95 of 100 cases."),
    high: z.number(),
    laterDays: count.describe("Days known since, or by which it was judged."),
    confirmed: z
      .boolean()
      .nullable()
      .describe("Whether it held on 30 later days; null until they are known."),
    laterEffect: z.number().nullable(),
    resolvedAt: instant.nullable(),
  })
  .describe("Two things counted by day that were said to go together.");
type Entry = z.infer<typeof version1>;

const unitOf = (about: string) => DAILY_STREAMS[about as StreamName]?.unit ?? "";
const HELD = { true: "held", false: "did not hold" } as const;

/** What goes together, as it was said. */
export const relations = {
  about: "Oldest first.",
  entry: version1,
  table: "Relation",
  order: ["madeAt", "id"],
  columns: {
    id: decode.text,
    firstSource: decode.text,
    firstAbout: decode.text,
    secondSource: decode.text,
    secondAbout: decode.text,
    lag: decode.figure,
    madeAt: decode.instant,
    days: decode.figure,
    from: decode.text,
    to: decode.text,
    effect: decode.figure,
    low: decode.figure,
    high: decode.figure,
    laterDays: decode.figure,
    confirmed: decode.orNull(decode.yesNo),
    laterEffect: decode.orNull(decode.figure),
    resolvedAt: decode.orNull(decode.instant),
  },
  leftOut: { dots: "are days of check-ins and of imported months, which are exported" },
  sheet: {
    name: "What goes together",
    columns: [
      column.text("First", 18, (row) => row.firstAbout),
      column.text("Second", 18, (row) => row.secondAbout),
      column.whole("Days before", (row) => row.lag),
      column.whole("Days", (row) => row.days),
      column.text("From", 12, (row) => row.from),
      column.text("To", 12, (row) => row.to),
      column.decimal("Effect of one more", (row) => row.effect),
      column.decimal("Low", (row) => row.low),
      column.decimal("High", (row) => row.high),
      column.text("Unit", 12, (row) => unitOf(row.firstAbout)),
      column.text("On later days", 14, (row) =>
        row.confirmed === null ? null : HELD[row.confirmed ? "true" : "false"],
      ),
      column.instant("Said", (row) => row.madeAt),
    ],
  },
  imported: "They rest on archives: once those are imported again, what goes together is looked for anew.",
} satisfies List<Entry>;
