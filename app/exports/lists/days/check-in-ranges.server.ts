import { z } from "zod";
import { isDate } from "~/days/dates";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const end = z.number().min(1).max(5).nullable();

const version1 = z
  .object({
    date: z.iso.date().describe("The day of the check-in."),
    median: end.describe("The middle of what was expected; null for the first fourteen check-ins."),
    low: end.describe("The lower end of the 80 % range."),
    high: end,
    plainMedian: end.describe("What the last two weeks give."),
    plainLow: end,
    plainHigh: end,
    madeAt: instant,
    firstAnswer: z
      .int()
      .min(1)
      .max(5)
      .nullable()
      .describe("The answer by which the range is judged; null if it was deleted."),
  })
  .describe("What the twin expected of a day before its check-in.");
type Entry = z.infer<typeof version1>;

const number = decode.orNull(decode.figure);

/** What the twin expected of the user's days. */
export const checkInRanges = {
  about: "One for each day of a check-in, oldest first.",
  entry: version1,
  table: "CheckInRange",
  order: ["date"],
  columns: {
    date: decode.text,
    median: number,
    low: number,
    high: number,
    plainMedian: number,
    plainLow: number,
    plainHigh: number,
    madeAt: decode.instant,
    firstAnswer: number,
  },
  leftOut: { id: "says nothing that the day does not say" },
  sheet: {
    name: "Expected check-ins",
    columns: [
      column.text("Day", 12, (row) => row.date),
      column.decimal("Middle", (row) => row.median),
      column.decimal("Low", (row) => row.low),
      column.decimal("High", (row) => row.high),
      column.decimal("Last two weeks: low", (row) => row.plainLow),
      column.decimal("Last two weeks: high", (row) => row.plainHigh),
      column.whole("First answer", (row) => row.firstAnswer),
      column.instant("Made", (row) => row.madeAt),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: () => [],
    form: { schema: z.object({ date: z.string().refine(isDate, "There is no such day") }), words: [] },
    columns: {
      id: "text",
      date: "text",
      median: "real",
      low: "real",
      high: "real",
      plainMedian: "real",
      plainLow: "real",
      plainHigh: "real",
      madeAt: "instant",
      firstAnswer: "whole",
    },
    key: "id",
    row: (entry, newId) => ({ ...entry, id: newId("check-in-range", entry.date) }),
    called: ["range of a check-in", "ranges of check-ins"],
    counted: {
      most: { checkInRanges: `${grouped(QUOTAS.checkInRanges)} ranges of check-ins` },
      inFile: (entries) => ({ checkInRanges: entries.length }),
      inAccount: async (tx, userId) => ({
        checkInRanges: await tx.checkInRange.count({ where: { userId } }),
      }),
    },
  },
} satisfies List<Entry>;
