import type { Transaction } from "~/ground/database/changing.server";
import type { db } from "~/ground/database/db.server";
import { decisionHash } from "./derived-columns.server";
import type { StatedDecision } from "./stating";
import { type Decision, type DecisionStakes, jsonColumns, STAKES } from "./stored";

/** The columns of a {@link Decision}. */
export const DECISION_COLUMNS = {
  id: true,
  question: true,
  options: true,
  criteria: true,
  ratings: true,
  sources: true,
  tags: true,
  leaning: true,
  leaningSureness: true,
  weightSureness: true,
  isReversible: true,
  stakes: true,
  premortem: true,
  opposite: true,
  decideBy: true,
  twinGuess: true,
  createdAt: true,
  decidedFor: true,
  decidedAt: true,
  reviewOn: true,
  satisfaction: true,
  sameAgain: true,
  learned: true,
  reviewedAt: true,
  revision: true,
} as const;

/** A row with these columns. */
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecisionRow>>>;

/** A user's own row; null if not found. */
export function findDecisionRow(client: Transaction | typeof db, userId: string, id: string) {
  return client.decision.findFirst({ where: { id, userId }, select: DECISION_COLUMNS });
}

const stakesOf = (word: string | null): DecisionStakes | null =>
  STAKES.find((stakes) => stakes === word) ?? null;

function reviewOf({ satisfaction, sameAgain, learned, reviewedAt }: DecisionRow) {
  if (!reviewedAt || satisfaction === null || sameAgain === null) return null;
  return { satisfaction, sameAgain, learned: learned ?? "", reviewedAt: reviewedAt.toISOString() };
}

/** Converts a row to a decision. */
export function decisionOf(row: DecisionRow): Decision {
  const { satisfaction: _satisfaction, sameAgain: _again, learned: _learned, reviewedAt: _at, ...rest } = row;
  const review = reviewOf(row);
  const status = review ? "reviewed" : row.decidedAt ? "decided" : "open";
  return {
    ...rest,
    ...jsonColumns.parse(row),
    stakes: stakesOf(row.stakes),
    status,
    review,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** What a user states of a decision, as columns. */
export function statedColumns(stated: StatedDecision, createdAt: Date) {
  const { question, options, criteria, ratings, tags } = stated;
  const { leaning, leaningSureness, weightSureness, isReversible, decideBy } = stated;
  return {
    question,
    options,
    criteria,
    ratings,
    tags,
    leaning,
    leaningSureness,
    weightSureness,
    isReversible,
    decideBy,
    contentHash: decisionHash({ createdAt, question }),
  };
}
