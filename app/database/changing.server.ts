import { setTimeout } from "node:timers/promises";
import type { Prisma } from "~/generated/sqlite/client";
import { log } from "~/log.server";
import { db } from "./db.server";
import { isMissingRow } from "./trouble.server";

/** The database within one transaction. */
export type Transaction = Prisma.TransactionClient;

type Options<Outcome> = {
  /** Whether an outcome is a change at all; without it every outcome is. */
  isChange?: (outcome: Outcome) => boolean;
  /** Whether more of the same work comes after it: what follows a change then waits for the last one. */
  isPartOfMore?: boolean;
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

/** Whose rows have been changed, and the revision that this raised them to. */
export type Changed = { userId: string; revision: number };

type Follower = {
  /** In the transaction of the change, after its work; it awaits nothing but the database. */
  within?: (tx: Transaction, changed: Changed) => Promise<unknown>;
  /** Once it is committed. The change stands whatever becomes of this: a failure is logged. */
  after: (changed: Changed) => Promise<unknown>;
};

/** The longest that a write's answer waits for what follows it. */
const FOLLOWED_WITHIN_MS = 1_000;

let follower: Follower = { after: async () => {} };

/** Hands in what is to be done with each change, in place of what was handed in before. */
export function followChanges(handedIn: Follower): void {
  follower = handedIn;
}

/** What takes long goes on beside the answer. */
async function beFollowed(changed: Changed): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  try {
    await Promise.race([
      follower.after(changed),
      setTimeout(FOLLOWED_WITHIN_MS, undefined, { signal, ref: false }),
    ]);
  } catch (error) {
    log.warn({ err: error }, "what follows a change has failed");
  } finally {
    patience.abort();
  }
}

/** Whose rows were to be changed has no account any more. */
export class OwnerGone extends Error {
  constructor() {
    super("the account is gone");
  }
}

/** @throws OwnerGone */
async function raise(tx: Transaction, userId: string): Promise<number> {
  const data = { revision: { increment: 1 } };
  try {
    const { revision } = await tx.user.update({ where: { id: userId }, data, select: { revision: true } });
    return revision;
  } catch (error) {
    throw isMissingRow(error) ? new OwnerGone() : error;
  }
}

/**
 * Changes what the engine reads of a user: their results, preferences, platforms, signals, choice answers and
 * verdicts. Every such write goes through here.
 *
 * One transaction raises the user's revision and does the work, so there is no change that readers of the twin do not
 * notice. Raising comes first and holds the user's row: of several changes of one user the next begins when the one
 * before is committed, so what a work counts (rows against a quota, say) stays so until it ends.
 *
 * @param work awaits nothing but the database; what it throws undoes all of it, the raise included
 * @param options `isChange`: of an outcome for which it answers false nothing is kept, as if it had not been tried
 * @returns what the work returned
 * @throws OwnerGone where the account was deleted meanwhile
 */
export function changing<Outcome>(
  userId: string,
  work: (tx: Transaction) => Promise<Outcome>,
  options: Options<Outcome> = {},
): Promise<Outcome> {
  return changingAll([userId], work, options);
}

/** As {@link changing}, of several users at once: all of it, or nothing. Of none it is a plain transaction. */
export async function changingAll<Outcome>(
  userIds: readonly string[],
  work: (tx: Transaction) => Promise<Outcome>,
  { isChange = () => true, isPartOfMore = false, ...limits }: Options<Outcome> = {},
): Promise<Outcome> {
  let change: { outcome: Outcome; changed: Changed[] };
  try {
    change = await db.$transaction(async (tx) => {
      const changed: Changed[] = [];
      // Always in the same order, so that two such changes never wait for each other.
      for (const userId of userIds.toSorted()) changed.push({ userId, revision: await raise(tx, userId) });
      const outcome = await work(tx);
      if (!isChange(outcome)) throw new NothingChanged(outcome);
      for (const one of changed) await follower.within?.(tx, one);
      return { outcome, changed };
    }, limits);
  } catch (thrown) {
    if (thrown instanceof NothingChanged) return thrown.outcome;
    throw thrown;
  }
  if (!isPartOfMore) await Promise.all(change.changed.map(beFollowed));
  return change.outcome;
}
