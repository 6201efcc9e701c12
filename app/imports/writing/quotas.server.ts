import type { Transaction } from "~/database/changing.server";
import { IMPORTED, type ImportedList } from "~/exports/lists.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { overQuota, QUOTAS, type QuotaName } from "~/http/limits/quotas";
import { refusal } from "~/http/responses/refusal";
import type { Totals } from "./lots.server";

/** The limit of each quota, in words. */
const MOST: Partial<Record<QuotaName, string>> = Object.assign(
  {},
  ...IMPORTED.map(({ imported }) => imported.counted?.most),
);

/**
 * Refuses a file that exceeds the quotas even of an empty account, before anything is written.
 *
 * @throws 400 refusal that names the limit
 */
export function refuseOversized({ holdings }: Totals): void {
  const quotas = Object.keys(QUOTAS) as QuotaName[];
  const over = quotas.find((quota) => (holdings[quota] ?? 0) > QUOTAS[quota]);
  if (!over) return;
  throw refusal(
    400,
    `An account keeps at most ${MOST[over]}, and this file holds more. Nothing was imported.`,
  );
}

/**
 * Refuses just added rows that exceed the account's quotas, which rolls their transaction back. Call within `changing`,
 * where nobody else adds to the account.
 *
 * @throws 409 refusal that names the limit and what to do
 */
export async function refuseOverQuota(
  tx: Transaction,
  { imported: { counted } }: ImportedList,
  userId: string,
): Promise<void> {
  const sentence = counted ? overQuota(await counted.inAccount(tx, userId)) : null;
  if (sentence) throw quotaRefusal(`${sentence} Nothing was imported.`);
}
