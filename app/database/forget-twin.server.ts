import type { Transaction } from "./changing.server";

/**
 * Forgets what the engine made of a user, in the transaction that erases a text: what is kept quotes texts, and none
 * that is gone may be in it. It is recomputed when it is next needed.
 */
export async function forgetTwin(tx: Transaction, userId: string): Promise<void> {
  await tx.twinState.deleteMany({ where: { userId } });
}
