import type { Transaction } from "~/ground/database/changing.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";

/**
 * Refuses one more decision than the account may hold. Call within `changing`, which excludes concurrent additions.
 *
 * @throws 409 refusal that names the limit and what to do
 */
export async function refuseDecisionsOverQuota(tx: Transaction, userId: string): Promise<void> {
  const sentence = overQuota({ decisions: (await tx.decision.count({ where: { userId } })) + 1 });
  if (sentence) throw quotaRefusal(sentence);
}
