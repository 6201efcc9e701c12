import { z } from "zod";
import { answerWord, WORD_MAX } from "~/days/check-ins/answers";
import { wordSchema } from "~/days/check-ins/schema";
import { isDate } from "~/days/dates";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const version1 = z
  .object({
    date: z.iso.date().describe("The day, where the person was."),
    value: z.int().min(1).max(5).describe("From 1 (bad) to 5 (very good)."),
    word: z
      .string()
      .min(1)
      .max(2 * WORD_MAX)
      .nullable(),
    createdAt: instant,
  })
  .describe("How a day was rated.");
type Entry = z.infer<typeof version1>;

/** How the user rated their days. */
export const checkIns = {
  about: "One a day, oldest first.",
  entry: version1,
  table: "CheckIn",
  order: ["date"],
  columns: {
    date: decode.text,
    value: decode.figure,
    word: decode.orNull(decode.text),
    createdAt: decode.instant,
  },
  leftOut: { id: "says nothing that the day does not say" },
  sheet: {
    name: "Check-ins",
    columns: [
      column.text("Day", 12, (row) => row.date),
      column.whole("Answer (1 to 5)", (row) => row.value),
      column.text("In words", 12, (row) => answerWord(row.value)),
      column.text("A word", 30, (row) => row.word),
      column.instant("Answered", (row) => row.createdAt),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: () => [],
    form: {
      schema: z.object({
        date: z.string().refine(isDate, "There is no such day"),
        word: wordSchema.nullable(),
      }),
      words: [],
    },
    columns: { id: "text", date: "text", value: "whole", word: "text", createdAt: "instant" },
    key: "id",
    row: (entry, newId) => ({ ...entry, id: newId("check-in", entry.date) }),
    called: ["check-in", "check-ins"],
    counted: {
      most: { checkIns: `${grouped(QUOTAS.checkIns)} check-ins` },
      inFile: (entries) => ({ checkIns: entries.length }),
      inAccount: async (tx, userId) => ({ checkIns: await tx.checkIn.count({ where: { userId } }) }),
    },
  },
} satisfies List<Entry>;
