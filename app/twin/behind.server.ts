import type { Changed, Transaction } from "~/ground/database/changing.server";
import { enqueue, withdrawUpTo } from "~/ground/jobs/queue.server";

/** Job kind that recomputes twins nobody is looking at. */
export const CATCHING_UP = "twin-catching-up";

/** Delay of the job: by then the write itself or the next visitor has nearly always recomputed the twin. */
const AFTER_MS = 10_000;

/** Zero padding for the largest revision, so that keys sort by revision. */
const DIGITS = 10;

/** One key per change, so that finishing an earlier one never cancels a later one's job. */
function keyOf({ userId, revision }: Changed): string {
  return `${userId}/${String(revision).padStart(DIGITS, "0")}`;
}

/** Records, with a change, that the twin is behind. */
export async function markBehind(tx: Transaction, changed: Changed, now = new Date()): Promise<void> {
  const runAt = new Date(now.getTime() + AFTER_MS);
  await enqueue(tx, { kind: CATCHING_UP, key: keyOf(changed), userId: changed.userId, runAt });
}

/** Records, with a stored twin, that it has caught up with a change and all earlier ones. */
export async function markCaughtUp(tx: Transaction, changed: Changed): Promise<void> {
  await withdrawUpTo(tx, { kind: CATCHING_UP, key: keyOf(changed), userId: changed.userId });
}
