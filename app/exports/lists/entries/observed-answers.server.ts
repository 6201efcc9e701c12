import { z } from "zod";
import { decode } from "../../format/columns";
import type { List } from "../../format/list";
import { instant } from "../../format/values";
import { column } from "../../workbook/sheet";

const entry = z
  .object({
    hash: z.string().describe("A hash of what the twin had noticed."),
    answer: z.string().describe("add, no or never."),
    answeredAt: instant,
  })
  .describe("An answer to something that the twin had noticed in the entries.");

/** Answers to what the twin noticed. */
export const observedAnswers = {
  entry,
  table: "ObservedAnswer",
  order: ["hash"],
  columns: { hash: decode.text, answer: decode.text, answeredAt: decode.instant },
  leftOut: {},
  sheet: {
    name: "Answers to noticed",
    columns: [
      column.text("What, as a hash", 70, (row) => row.hash),
      column.text("Answer", 10, (row) => row.answer),
      column.instant("Answered", (row) => row.answeredAt),
    ],
  },
  imported: "What was noticed is hashed together with the account; what was added is among the preferences.",
} satisfies List<z.infer<typeof entry>>;
