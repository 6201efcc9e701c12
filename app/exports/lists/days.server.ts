import { z } from "zod";
import { isDate } from "~/days/dates";
import { NOTE_MAX } from "~/days/day/parts";
import { noteSchema } from "~/days/day/schema";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { column } from "../workbook/sheet";

const version1 = z.object({
  date: z.iso.date().describe("A day where the person was."),
  note: z
    .string()
    .nullable()
    .describe(`The line about it, at most ${NOTE_MAX} characters; null without one.`),
  isMuted: z.boolean().describe("Whether it is never brought back."),
});

/** Lines about days, and days that are not brought back. */
export const days = {
  entry: version1,
  table: "Day",
  order: ["date"],
  columns: { date: decode.text, note: decode.orNull(decode.text), isMuted: decode.yesNo },
  leftOut: {},
  sheet: {
    name: "Days",
    columns: [
      // As text: no spreadsheet has dates before 1900.
      column.text("Day", 12, (row) => row.date),
      column.text("Line", 80, (row) => row.note),
      column.yesNo("Not brought back", (row) => row.isMuted),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: () => [],
    form: {
      schema: z.object({
        date: z.string().refine(isDate, "There is no such day"),
        note: noteSchema.nullable(),
        isMuted: z.boolean(),
      }),
      words: [],
    },
    takes: ({ note, isMuted }) => isMuted || (note !== null && note !== ""),
    columns: { date: "text", note: "text", isMuted: "yes-no" },
    key: "date",
    called: ["line or mark on a day", "lines and marks on days"],
    counted: {
      most: { notedDays: `${grouped(QUOTAS.notedDays)} days with a line, or that are not brought back` },
      inFile: (entries) => ({ notedDays: entries.length }),
      inAccount: async (tx, userId) => ({ notedDays: await tx.day.count({ where: { userId } }) }),
    },
  },
} satisfies List<z.infer<typeof version1>>;
