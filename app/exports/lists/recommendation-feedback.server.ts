import { z } from "zod";
import { QUOTAS } from "~/http/limits/quotas";
import { grouped } from "~/ui/text/counted";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { id, instant } from "../format/values";
import { column } from "../workbook/sheet";

const version1 = z.object({
  recommendationId: id,
  verdict: z.enum(["helpful", "not-for-me"]),
  createdAt: instant,
});

/** Feedback on recommendations. */
export const recommendationFeedback = {
  entry: version1,
  table: "RecommendationFeedback",
  order: ["recommendationId"],
  columns: {
    recommendationId: decode.text,
    verdict: (raw) => (raw === "helpful" ? "helpful" : "not-for-me"),
    createdAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Recommendation feedback",
    columns: [
      column.text("Recommendation", 34, (row) => row.recommendationId),
      column.text("You said", 14, (row) => (row.verdict === "helpful" ? "Helpful" : "Not for me")),
      column.instant("Said", (row) => row.createdAt),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ recommendationId }) => [recommendationId],
    columns: { recommendationId: "text", verdict: "text", createdAt: "instant" },
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
