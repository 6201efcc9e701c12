import type { Transaction } from "~/database/changing.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { overQuota } from "~/http/limits/quotas";

/**
 * Refuses a write after which an account would hold more preferences, or more text in them, than it may. Within
 * `changing`, where nobody else adds to the account meanwhile.
 *
 * @param adding what the write adds; one that makes the account no larger is never refused, however full it is
 * @throws 409 refusal that names the limit and what to do
 */
export async function refuseOverQuota(
  tx: Transaction,
  userId: string,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> {
  if (rows <= 0 && bytes <= 0) return;
  const { _count, _sum } = await tx.preference.aggregate({
    where: { userId },
    _count: true,
    _sum: { bytes: true },
  });
  const sentence = overQuota({
    preferences: rows > 0 ? _count + rows : undefined,
    preferenceBytes: bytes > 0 ? (_sum.bytes ?? 0) + bytes : undefined,
  });
  if (sentence) throw quotaRefusal(sentence);
}
