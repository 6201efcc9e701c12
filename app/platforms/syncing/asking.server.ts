import type { Transaction } from "~/ground/database/changing.server";
import { enqueue } from "~/ground/jobs/queue.server";

/** Job kind for syncs. */
export const SYNC_KIND = "sync-platform";

/** Queues a grant's sync, in the transaction that makes it necessary. */
export function askForSync(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  runAt?: Date,
): Promise<void> {
  return enqueue(tx, { kind: SYNC_KIND, key: id, userId, runAt });
}
