import type { Changed, Transaction } from "~/database/changing.server";
import { enqueue, withdrawUpTo } from "~/jobs/queue.server";

/** The kind of job that works a twin out for whoever does not look. */
export const CATCHING_UP = "twin-catching-up";

/** By then the write itself or who looks next has nearly always done it. */
const AFTER_MS = 10_000;

/** Digits of the largest revision: with zeros in front, keys are in the order of the changes. */
const DIGITS = 10;

/** One for each change, so that who has worked out an earlier one never takes back a later one's. */
function keyOf({ userId, revision }: Changed): string {
  return `${userId}/${String(revision).padStart(DIGITS, "0")}`;
}

/** Notes with a change that the twin is behind it. */
export async function noteBehind(tx: Transaction, changed: Changed, now = new Date()): Promise<void> {
  const runAt = new Date(now.getTime() + AFTER_MS);
  await enqueue(tx, { kind: CATCHING_UP, key: keyOf(changed), userId: changed.userId, runAt });
}

/** Notes with a twin that is kept that it is no longer behind the change it was made from, and those before it. */
export async function noLongerBehind(tx: Transaction, changed: Changed): Promise<void> {
  await withdrawUpTo(tx, { kind: CATCHING_UP, key: keyOf(changed), userId: changed.userId });
}
