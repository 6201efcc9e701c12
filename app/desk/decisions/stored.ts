import { z } from "zod";
import type { Criterion, DecisionOption, Rating } from "./decision";
import type { StatedDecision } from "./stating";

/** What the user read or asked about a decision, and for how long. */
export type NotedSource = { id: string; what: string; minutes: number | null };

/** What the twin expects, with its reasons as they were worded then. */
export type TwinGuess = {
  probabilities: { optionId: string; p: number }[];
  reasons: string[];
  madeAt: string;
};

export const STAKES = ["small", "large"] as const;
/** How much is at stake in a decision. */
export type DecisionStakes = (typeof STAKES)[number];

/** A look back: satisfaction 0 to 100, and whether the process was right regardless of the outcome. */
type DecisionReview = {
  satisfaction: number;
  sameAgain: boolean;
  learned: string;
  reviewedAt: string;
};

/** A decision with everything that its owner may see of it. */
export type Decision = StatedDecision & {
  id: string;
  sources: NotedSource[];
  stakes: DecisionStakes | null;
  /** What could make it fail, and the case for the opposite; empty if not written. */
  premortem: string;
  opposite: string;
  /** Null until the choice, and if the twin made no guess. */
  twinGuess: TwinGuess | null;
  status: "open" | "decided" | "reviewed";
  decidedFor: string | null;
  decidedAt: string | null;
  reviewOn: string | null;
  review: DecisionReview | null;
  createdAt: string;
  revision: number;
};

const id = z.string();
const optionRow: z.ZodType<DecisionOption> = z.object({ id, name: z.string() });
const criterionRow: z.ZodType<Criterion> = z.object({ id, name: z.string(), swing: z.number() });
const ratingRow: z.ZodType<Rating> = z.object({
  optionId: id,
  criterionId: id,
  low: z.number(),
  likely: z.number(),
  high: z.number(),
});
const sourceRow: z.ZodType<NotedSource> = z.object({
  id,
  what: z.string(),
  minutes: z.number().nullable(),
});
export const guessRow: z.ZodType<TwinGuess> = z.object({
  probabilities: z.array(z.object({ optionId: id, p: z.number() })),
  reasons: z.array(z.string()),
  madeAt: z.string(),
});

/** The JSON columns of a decision. */
export const jsonColumns = z.object({
  options: z.array(optionRow),
  criteria: z.array(criterionRow),
  ratings: z.array(ratingRow),
  sources: z.array(sourceRow),
  tags: z.array(z.string()),
  twinGuess: guessRow.nullable(),
});

/** A decision as the JSON API returns it. */
export function decisionJson(decision: Decision) {
  const { id, question, options, criteria, ratings, leaning, leaningSureness, weightSureness } = decision;
  const { isReversible, decideBy, tags, status, decidedFor, decidedAt, createdAt } = decision;
  const { twinGuess, review } = decision;
  return {
    id,
    question,
    options,
    criteria,
    ratings,
    leaning,
    leaningSureness,
    weightSureness,
    isReversible,
    decideBy,
    tags,
    status,
    decidedFor,
    decidedAt,
    createdAt,
    twinGuess,
    review,
  };
}
