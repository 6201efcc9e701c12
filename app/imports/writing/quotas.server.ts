import { IMPORTED, type ImportedList } from "~/exports/lists.server";
import type { Transaction } from "~/ground/database/changing.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota, QUOTAS, type QuotaName } from "~/web/http/limits/quotas";
import { refusal } from "~/web/http/responses/refusal";
import type { Totals } from "./batches.server";

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
 * Counts an account's rows of a list, and refuses the restore if they exceed a quota. Call within `changing`, where no
 * other request adds to the account.
 *
 * @returns whether the quotas have room for all the file's rows of the list, as long as no other request adds any
 * @throws 409 refusal that names the limit and what to do
 */
async function checkQuotas(
  tx: Transaction,
  { imported: { counted } }: ImportedList,
  userId: string,
  { holdings }: Totals,
): Promise<boolean> {
  if (!counted) return true;
  const held = await counted.inAccount(tx, userId);
  const sentence = overQuota(held);
  if (sentence) throw quotaRefusal(`${sentence} Nothing was imported.`);
  const names = Object.keys(held) as QuotaName[];
  return names.every((name) => (held[name] ?? 0) + (holdings[name] ?? 0) <= QUOTAS[name]);
}

/**
 * Checks the quotas of one list while its rows are added. If there is room for the whole file, the account's rows are
 * counted only with the first batch, and after the last one in case others have been added meanwhile: counting a
 * million rows takes longer than adding two hundred.
 */
export class QuotaWatch {
  #hasRoom = false;

  constructor(
    readonly list: ImportedList,
    readonly totals: Totals,
  ) {}

  /** Checks after a batch was added. @throws 409 refusal, which rolls the batch's transaction back */
  async afterSome(tx: Transaction, userId: string): Promise<void> {
    if (!this.#hasRoom) await this.afterAll(tx, userId);
  }

  /** Checks after the last batch. @throws 409 refusal */
  async afterAll(tx: Transaction, userId: string): Promise<void> {
    this.#hasRoom = await checkQuotas(tx, this.list, userId, this.totals);
  }
}
