import { setTimeout } from "node:timers/promises";
import type { Prisma } from "~/generated/sqlite/client";
import { log } from "~/ground/log.server";
import { db } from "./db.server";
import { isMissingRow } from "./trouble.server";

/** The database client within a transaction. */
export type Transaction = Prisma.TransactionClient;

type Options<Outcome> = {
  /** Whether the outcome changed anything; by default it did. */
  isChange?: (outcome: Outcome) => boolean;
  /** Whether more changes of the same task follow: followers then only run after the last one. */
  isPartOfMore?: boolean;
  /** When the change is made, for its followers; now by default. */
  now?: Date;
  /** How long the transaction may wait to start, and how long it may take, in milliseconds. */
  maxWait?: number;
  timeout?: number;
};

/** Rolls back a transaction that changed nothing. */
class NothingChanged<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super("nothing changed");
  }
}

/** The user whose rows changed, and the new revision. */
export type Changed = { userId: string; revision: number };

type Follower = {
  /** Runs in the transaction of the change, after its work; awaits nothing but the database. */
  within?: (tx: Transaction, changed: Changed) => Promise<unknown>;
  /** Runs after the commit. A failure is logged and does not affect the change. */
  after: (changed: Changed, now: Date) => Promise<unknown>;
};

/** The longest that a write's response waits for the follower. */
const FOLLOWED_WITHIN_MS = 1_000;

let follower: Follower = { after: async () => {} };

/** Registers the follower of every change (`app/wiring/followers.server.ts`), replacing any earlier one. */
export function followChanges(handedIn: Follower): void {
  follower = handedIn;
}

/** Slow followers continue in the background. */
async function beFollowed(changed: Changed, now: Date): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  try {
    await Promise.race([
      follower.after(changed, now),
      setTimeout(FOLLOWED_WITHIN_MS, undefined, { signal, ref: false }),
    ]);
  } catch (error) {
    log.warn({ err: error }, "what follows a change has failed");
  } finally {
    patience.abort();
  }
}

/** The account of the rows to change no longer exists. */
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
 * Changes a user's rows that the engine reads: results, preferences, platforms, signals, choice answers and verdicts.
 * Every such write must go through here.
 *
 * One transaction increments the user's revision and does the work, so readers of the twin notice every change. The
 * increment comes first and locks the user's row: concurrent changes of one user run one after the other, so what the
 * work counts (rows against a quota, say) stays valid until it ends.
 *
 * @param work awaits nothing but the database; an error rolls back everything, the increment included
 * @param options `isChange`: if false for the outcome, everything is rolled back
 * @returns what the work returned
 * @throws OwnerGone if the account was deleted in the meantime
 */
export function changing<Outcome>(
  userId: string,
  work: (tx: Transaction) => Promise<Outcome>,
  options: Options<Outcome> = {},
): Promise<Outcome> {
  return changingAll([userId], work, options);
}

/** Like {@link changing}, for several users at once, atomically. For no users it is a plain transaction. */
export async function changingAll<Outcome>(
  userIds: readonly string[],
  work: (tx: Transaction) => Promise<Outcome>,
  { isChange = () => true, isPartOfMore = false, now = new Date(), ...limits }: Options<Outcome> = {},
): Promise<Outcome> {
  let change: { outcome: Outcome; changed: Changed[] };
  try {
    change = await db.$transaction(async (tx) => {
      const changed: Changed[] = [];
      // Always in the same order, to avoid deadlocks.
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
  if (!isPartOfMore) await Promise.all(change.changed.map((changed) => beFollowed(changed, now)));
  return change.outcome;
}
