import { z } from "zod";
import { keptReasonsSchema, readKeptReasons } from "~/twin/testing/predictor/kept-reasons";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const version1 = z.object({
  choiceId: id,
  chosen: z.enum(["a", "b"]),
  confidence: z
    .int()
    .min(50)
    .max(100)
    .nullable()
    .describe("How sure the person was, in percent; null if they did not say."),
  probabilityA: z.number().min(0).max(1).describe('The twin\'s probability of "a" before it saw the answer.'),
  reasons: keptReasonsSchema
    .nullable()
    .optional()
    .describe("Why the twin predicted so, as it said it then; null or missing where that was not kept."),
  answeredAt: instant,
});

/** Everyday choices answered under "Test your twin". */
export const choiceAnswers = {
  about: "Oldest first.",
  entry: version1,
  table: "ChoiceAnswer",
  order: ["answeredAt", "choiceId"],
  columns: {
    choiceId: decode.text,
    chosen: (raw) => (raw === "a" ? "a" : "b"),
    confidence: decode.orNull(decode.figure),
    probabilityA: decode.figure,
    // Omitted if there are none, as in exports from before reasons existed.
    reasons: (raw) => readKeptReasons(decode.orNull(decode.json)(raw)) ?? undefined,
    answeredAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Choices",
    columns: [
      column.text("Choice", 34, (row) => row.choiceId),
      column.text("You chose", 12, (row) => row.chosen),
      column.whole("How sure you were (%)", (row) => row.confidence),
      column.decimal("Twin's probability of a", (row) => row.probabilityA),
      column.text("Why it gave that", 60, (row) => row.reasons?.map(({ text }) => text).join("\n") ?? null),
      column.instant("Answered", (row) => row.answeredAt),
    ],
  },
  imported: {
    versions: {
      // A later server may use another form for reasons; the answer is then restored without them.
      1: version1.extend({ reasons: keptReasonsSchema.nullish().catch(null) }),
    },
    free: ({ choiceId, reasons }) => [choiceId, reasons ?? null],
    columns: {
      choiceId: "text",
      chosen: "text",
      confidence: "whole",
      probabilityA: "real",
      reasons: "json",
      answeredAt: "instant",
    },
    key: "choiceId",
    called: ["choice", "choices"],
    counted: {
      most: { choiceAnswers: `${grouped(QUOTAS.choiceAnswers)} answered choices` },
      inFile: (entries) => ({ choiceAnswers: entries.length }),
      inAccount: async (tx, userId) => ({
        choiceAnswers: await tx.choiceAnswer.count({ where: { userId } }),
      }),
    },
  },
} satisfies List<z.infer<typeof version1>>;
