import { z } from "zod";
import { ANSWER_NAMES } from "~/personality/assessment/items";
import { TRAIT_NAMES, TRAITS } from "~/personality/traits";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { answer, instant } from "../format/values";
import { column } from "../workbook/sheet";

const entry = z.object({
  trait: z.enum(TRAITS),
  answers: z.partialRecord(z.enum(ANSWER_NAMES), answer),
  isAnswered: z
    .boolean()
    .optional()
    .describe("Posted with Next. Otherwise it only holds what stood chosen when the section was left."),
  updatedAt: instant,
});
type Entry = z.infer<typeof entry>;

/** An unfinished assessment. */
export const draftSections = {
  about: "Sections of an assessment that is not finished.",
  entry,
  table: "AssessmentDraftSection",
  order: ["trait"],
  columns: {
    trait: decode.parsed(z.enum(TRAITS), decode.text),
    answers: decode.parsed(z.record(z.string(), z.number()), decode.json),
    isAnswered: decode.yesNo,
    updatedAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Unfinished assessment",
    columns: [
      column.text("Section", 26, (row) => TRAIT_NAMES[row.trait]),
      column.yesNo("Answered", (row) => row.isAnswered ?? true),
      column.instant("Kept", (row) => row.updatedAt),
      ...([1, 2, 3, 4, 5, 6] as const).map((position) =>
        column.whole(`Answer ${position}`, (row: Entry) => row.answers[`${row.trait}_${position}`] ?? null),
      ),
    ],
  },
  imported: "One that is under way here would be mixed with it.",
} satisfies List<Entry>;
