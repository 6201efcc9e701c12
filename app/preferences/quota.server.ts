import type { Transaction } from "~/ground/database/changing.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";

/**
 * Refuses a write that would exceed the account's quota of preferences or text. Call within `changing`, which
 * excludes concurrent additions.
 *
 * @param adding what the write adds; a write that does not enlarge the account is never refused
 * @throws 409 refusal that names the limit and what to do
 */
export async function refusePreferencesOverQuota(
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
