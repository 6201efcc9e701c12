import type { Transaction } from "~/database/changing.server";
import { enqueue } from "~/jobs/queue.server";

/** What the jobs that sync are called. */
export const SYNC_KIND = "sync-platform";

/** Asks for a sync of a grant, in the transaction that makes it necessary. */
export function askForSync(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  runAt?: Date,
): Promise<void> {
  return enqueue(tx, { kind: SYNC_KIND, key: id, userId, runAt });
}
