import type { Transaction } from "./changing.server";

/** Locks the user's row, so that transactions that count rows against a limit run one after the other. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { revision: { increment: 0 } },
    select: { id: true },
  });
}
