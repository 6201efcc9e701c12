import { z } from "zod";
import { QUOTAS } from "~/web/http/limits/quotas";
import { grouped } from "~/web/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, day, id, instant } from "../format/values";
import { column } from "../workbook/sheet";

/** Far more trials than anyone makes; a row at the column's maximum could take no further one. */
const TRIALS_MAX = 1_000_000_000;
const trials = count.max(TRIALS_MAX);

const version1 = z.object({
  recommendationId: id,
  verdict: z.enum(["helpful", "not-for-me"]).nullable().describe("Null if it was only tried."),
  tryUntil: day.nullable().describe("The day to look back on a trial; null if it is not being tried."),
  helped: trials.describe("How many trials helped."),
  didnt: trials.describe("How many trials did not help."),
  untried: trials.describe("How many times it was not tried after all."),
  createdAt: instant,
});

/** Feedback on recommendations. */
export const recommendationFeedback = {
  entry: version1,
  table: "RecommendationFeedback",
  order: ["recommendationId"],
  columns: {
    recommendationId: decode.text,
    verdict: (raw) => (raw === null ? null : raw === "helpful" ? "helpful" : "not-for-me"),
    tryUntil: decode.orNull(decode.text),
    helped: decode.figure,
    didnt: decode.figure,
    untried: decode.figure,
    createdAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Recommendation feedback",
    columns: [
      column.text("Recommendation", 34, (row) => row.recommendationId),
      column.text(
        "You said",
        14,
        ({ verdict }) => verdict && (verdict === "helpful" ? "Helpful" : "Not for me"),
      ),
      column.text("Trying until", 14, (row) => row.tryUntil),
      column.whole("It helped", (row) => row.helped),
      column.whole("It didn't", (row) => row.didnt),
      column.whole("Not tried", (row) => row.untried),
      column.instant("Said", (row) => row.createdAt),
    ],
  },
  imported: {
    versions: {
      1: version1.extend({
        tryUntil: version1.shape.tryUntil.default(null),
        helped: trials.default(0),
        didnt: trials.default(0),
        untried: trials.default(0),
      }),
    },
    free: ({ recommendationId }) => [recommendationId],
    columns: {
      recommendationId: "text",
      verdict: "text",
      tryUntil: "text",
      helped: "whole",
      didnt: "whole",
      untried: "whole",
      createdAt: "instant",
    },
    key: "recommendationId",
    called: ["opinion on a recommendation", "opinions on recommendations"],
    counted: {
      most: { verdicts: `${grouped(QUOTAS.verdicts)} opinions on recommendations` },
      inFile: (entries) => ({ verdicts: entries.length }),
      inAccount: async (tx, userId) => ({
        verdicts: await tx.recommendationFeedback.count({ where: { userId } }),
      }),
    },
  },
} satisfies List<z.infer<typeof version1>>;
