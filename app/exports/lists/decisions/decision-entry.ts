import { z } from "zod";
import {
  CRITERIA_MOST,
  OPTIONS_LEAST,
  OPTIONS_MOST,
  SOURCES_MOST,
  TAGS_MOST,
  THOUGHT_MAX,
} from "~/desk/decisions/limits";
import { count, id, instant, percent } from "../../format/values";

/** The product limits texts in characters, Zod in UTF-16 units, of which some characters need two. */
const text = (most: number) => z.string().max(2 * most);
const day = z.iso.date();
const value = z.number().min(0).max(100);

const option = z.object({ id, name: text(100) });
const criterion = z.object({ id, name: text(60), swing: value });
const rating = z.object({ optionId: id, criterionId: id, low: value, likely: value, high: value });
const source = z.object({ id, what: text(200), minutes: count.nullable() });
/** The twin's guess for a decision. */
export const decisionGuess = z.object({
  probabilities: z.array(z.object({ optionId: id, p: z.number().min(0).max(1) })).max(OPTIONS_MOST),
  reasons: z.array(text(1_000)).max(10),
  madeAt: instant,
});

/** A decision in an export. */
export const decisionVersion1 = z
  .object({
    id,
    question: text(300).min(1),
    options: z.array(option).min(OPTIONS_LEAST).max(OPTIONS_MOST),
    criteria: z.array(criterion).max(CRITERIA_MOST),
    ratings: z.array(rating).max(OPTIONS_MOST * CRITERIA_MOST),
    sources: z.array(source).max(SOURCES_MOST).describe("What was read or asked about it."),
    tags: z.array(text(30)).max(TAGS_MOST),
    leaning: id.nullable().describe("The option leaned towards before any figure was shown."),
    leaningSureness: percent.nullable(),
    weightSureness: z.number().min(0).max(1),
    isReversible: z.boolean().nullable(),
    stakes: z.enum(["small", "large"]).nullable().describe("How much hangs on it."),
    premortem: text(THOUGHT_MAX),
    opposite: text(THOUGHT_MAX),
    decideBy: day.nullable(),
    twinGuess: decisionGuess
      .nullable()
      .describe("What the twin expected; only of decisions that were taken."),
    createdAt: instant,
    decidedFor: id.nullable(),
    decidedAt: instant.nullable(),
    reviewOn: day.nullable(),
    satisfaction: percent.nullable(),
    sameAgain: z.boolean().nullable(),
    learned: text(300).nullable(),
    reviewedAt: instant.nullable(),
    revision: count.min(1).describe("Raised by each change."),
  })
  .describe("A decision, with its options, what mattered and how it turned out.");
export type DecisionEntry = z.infer<typeof decisionVersion1>;

/**
 * A decision that was taken has an option and a time, only a taken decision has a review, and every option named
 * exists.
 */
export const coherentDecision = decisionVersion1.refine(
  ({ options, leaning, decidedFor, decidedAt, reviewedAt, satisfaction, sameAgain }) => {
    const isOption = (named: string | null) => named === null || options.some((one) => one.id === named);
    const isTaken = decidedFor !== null && decidedAt !== null;
    const isReviewed = reviewedAt !== null && satisfaction !== null && sameAgain !== null;
    return (
      isOption(leaning) &&
      isOption(decidedFor) &&
      (isTaken || (decidedFor === null && decidedAt === null)) &&
      (isReviewed ? isTaken : reviewedAt === null)
    );
  },
  { error: "This decision does not fit together" },
);
