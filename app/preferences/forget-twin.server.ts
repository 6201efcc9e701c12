import type { Transaction } from "~/ground/database/changing.server";

/**
 * Deletes the engine's output for a user, in the transaction that erases a text, since that output quotes texts. It is
 * recomputed when next needed.
 */
export async function forgetTwin(tx: Transaction, userId: string): Promise<void> {
  await tx.twinState.deleteMany({ where: { userId } });
}
