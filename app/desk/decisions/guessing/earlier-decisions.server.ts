import type { Transaction } from "~/ground/database/changing.server";
import type { TakenDecision } from "../choosing/taken-decision";
import type { Comparable } from "../decision";
import { GUESSES_FROM } from "../limits";
import { jsonColumns, type TwinGuess } from "../stored";
import { guessChoice } from "./guess";

/** The newest decisions are the most telling, and a bounded number keeps each change quick. */
const EARLIER_MOST = 60;

const tableColumns = jsonColumns.pick({ options: true, criteria: true, ratings: true });

/** A user's newest decisions that were taken, except one. */
async function earlierDecisions(tx: Transaction, userId: string, except?: string): Promise<TakenDecision[]> {
  const rows = await tx.decision.findMany({
    where: { userId, decidedAt: { not: null }, id: { not: except } },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    take: EARLIER_MOST,
    select: { options: true, criteria: true, ratings: true, weightSureness: true, decidedFor: true },
  });
  return rows.flatMap(({ decidedFor, weightSureness, ...row }) =>
    decidedFor === null ? [] : [{ ...tableColumns.parse(row), weightSureness, decidedFor }],
  );
}

/**
 * The twin's guess about an open decision in its current state, within the transaction that writes the decision.
 *
 * @param except the decision itself
 * @returns undefined if the twin makes no guess
 */
export async function freshGuess(
  tx: Transaction,
  userId: string,
  decision: Comparable,
  now: Date,
  except?: string,
): Promise<TwinGuess | undefined> {
  // Without ratings there is nothing to guess from, and nothing needs to be read.
  if (decision.ratings.length === 0) return undefined;
  const earlier = await earlierDecisions(tx, userId, except);
  if (earlier.length < GUESSES_FROM) return undefined;
  const guess = guessChoice(decision, earlier);
  return guess ? { ...guess, madeAt: now.toISOString() } : undefined;
}
