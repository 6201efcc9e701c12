import { db } from "~/db.server";
import type { Prisma } from "~/generated/sqlite/client";

/** The database within one transaction. */
export type Transaction = Prisma.TransactionClient;

type Options<Outcome> = {
  /** Whether an outcome is a change at all; without it every outcome is. */
  isChange?: (outcome: Outcome) => boolean;
  /** How long the transaction may wait for its turn, and how long it may take, in milliseconds. */
  maxWait?: number;
  timeout?: number;
};

/** Ends a transaction that has changed nothing, so that nothing of it stays. */
class NothingChanged<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super("nothing changed");
  }
}

/**
 * Changes what the engine reads of a user: their results, preferences, platforms, choice answers and verdicts. Every
 * such write goes through here.
 *
 * One transaction raises the user's revision and does the work, so there is no change that readers of the twin do not
 * notice. Raising comes first and holds the user's row: of several changes of one user the next begins when the one
 * before is committed, so what a work counts (rows against a quota, say) stays so until it ends.
 *
 * @param work awaits nothing but the database; what it throws undoes all of it, the raise included
 * @param options `isChange`: of an outcome for which it answers false nothing is kept, as if it had not been tried
 * @returns what the work returned
 */
export async function changing<Outcome>(
  userId: string,
  work: (tx: Transaction) => Promise<Outcome>,
  { isChange = () => true, ...limits }: Options<Outcome> = {},
): Promise<Outcome> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.user.updateMany({ where: { id: userId }, data: { revision: { increment: 1 } } });
      const outcome = await work(tx);
      if (!isChange(outcome)) throw new NothingChanged(outcome);
      return outcome;
    }, limits);
  } catch (thrown) {
    if (thrown instanceof NothingChanged) return thrown.outcome;
    throw thrown;
  }
}
