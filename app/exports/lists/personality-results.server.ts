import { z } from "zod";
import { ANSWER_NAMES, ITEMS } from "~/personality/assessment/items";
import { answersSchema } from "~/personality/assessment/schema";
import { derivedProfileColumns } from "~/personality/results/derived-columns.server";
import { forEachTrait, shownFigure, TRAIT_NAMES, TRAITS } from "~/personality/traits";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { answer, id, instant, percent } from "../format/values";
import { column } from "../workbook/sheet";

const version1 = z.object({
  id,
  ...forEachTrait(() => percent),
  neuroticism: percent.describe("As stored. Emotional Stability, on every screen, is 100 minus this."),
  insights: z.array(z.string().max(10_000)).max(100),
  answers: z
    .record(z.enum(ANSWER_NAMES), answer)
    .nullable()
    .describe("1 (Strongly Disagree) to 5 (Strongly Agree), or null where only the five scores were given."),
  completedAt: instant,
});
type Entry = z.infer<typeof version1>;

/** Every finished assessment. */
export const personalityResults = {
  about: "Oldest first; the last one is the profile.",
  entry: version1,
  table: "PersonalityProfile",
  order: ["completedAt", "id"],
  columns: {
    id: decode.text,
    openness: decode.figure,
    conscientiousness: decode.figure,
    extraversion: decode.figure,
    agreeableness: decode.figure,
    neuroticism: decode.figure,
    insights: decode.sentences,
    // Prisma stores a missing JSON value as SQL NULL or JSON null.
    answers: decode.orNull(decode.parsed(answersSchema.nullable(), decode.json)),
    completedAt: decode.instant,
  },
  leftOut: { contentHash: "is made from the others" },
  sheet: {
    name: "Personality results",
    columns: [
      column.instant("Completed", (row) => row.completedAt),
      // The figures shown on screens, with Emotional Stability reversed.
      ...TRAITS.map((trait) =>
        column.whole(TRAIT_NAMES[trait], (row: Entry) => shownFigure(trait, row[trait])),
      ),
      column.text("Insights", 60, (row) => row.insights.join("\n")),
      ...ITEMS.map((item) => column.whole(item.text, (row: Entry) => row.answers?.[item.name] ?? null)),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ id, insights }) => [id, insights],
    columns: {
      id: "text",
      openness: "whole",
      conscientiousness: "whole",
      extraversion: "whole",
      agreeableness: "whole",
      neuroticism: "whole",
      insights: "json",
      answers: "json",
      completedAt: "instant",
      contentHash: "text",
    },
    key: "id",
    row: (entry, newId) => ({
      ...entry,
      id: newId("result", entry.id),
      original: entry.id,
      ...derivedProfileColumns({ ...entry, completedAt: new Date(entry.completedAt) }),
    }),
    called: ["assessment result", "assessment results"],
    counted: {
      most: { results: `${grouped(QUOTAS.results)} assessment results` },
      inFile: (entries) => ({ results: entries.length }),
      inAccount: async (tx, userId) => ({
        results: await tx.personalityProfile.count({ where: { userId } }),
      }),
    },
    unhashed: async (database, userId, { rows: take }) => {
      const rows = await database.personalityProfile.findMany({
        where: { userId, contentHash: null },
        take,
        omit: { insights: true, answers: true },
      });
      return rows.map((row) => ({ id: row.id, hash: derivedProfileColumns(row).contentHash }));
    },
  },
} satisfies List<Entry>;
