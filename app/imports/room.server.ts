import { overQuota, QUOTAS, type QuotaName } from "~/accounts/quotas";
import type { Transaction } from "~/database/changing.server";
import { refusal } from "~/http/refusal";
import { grouped } from "~/ui/counted";
import type { Added } from "./added.server";
import type { Totals } from "./lots.server";

const MIB = 1024 * 1024;

/** What is said of a file that holds more than any account may, even an empty one. */
const TOO_MANY: readonly { quota: QuotaName; has: keyof Totals; most: string }[] = [
  { quota: "preferences", has: "preferences", most: `${grouped(QUOTAS.preferences)} preferences` },
  { quota: "preferenceBytes", has: "bytes", most: `${QUOTAS.preferenceBytes / MIB} MiB of preferences` },
  { quota: "results", has: "results", most: `${grouped(QUOTAS.results)} assessment results` },
  { quota: "choiceAnswers", has: "choices", most: `${grouped(QUOTAS.choiceAnswers)} answered choices` },
  { quota: "verdicts", has: "feedback", most: `${grouped(QUOTAS.verdicts)} opinions on recommendations` },
  { quota: "days", has: "days", most: `${grouped(QUOTAS.days)} days of activity` },
];

/**
 * Refuses a file that fits into no account, before its first row is written.
 *
 * @throws 400 refusal that names the limit
 */
export function refuseOversized(totals: Totals): void {
  const over = TOO_MANY.find(({ quota, has }) => totals[has] > QUOTAS[quota]);
  if (!over) return;
  throw refusal(
    400,
    `An account keeps at most ${over.most}, and this file holds more. Nothing was imported.`,
  );
}

/** What an account holds of one kind of row. Each is counted in an index. */
const COUNTED: Partial<Record<keyof Added, (tx: Transaction, userId: string) => Promise<Holdings>>> = {
  results: async (tx, userId) => ({ results: await tx.personalityProfile.count({ where: { userId } }) }),
  choices: async (tx, userId) => ({ choiceAnswers: await tx.choiceAnswer.count({ where: { userId } }) }),
  feedback: async (tx, userId) => ({
    verdicts: await tx.recommendationFeedback.count({ where: { userId } }),
  }),
  days: async (tx, userId) => ({ days: await tx.activityMetric.count({ where: { userId } }) }),
  preferences: async (tx, userId) => {
    const where = { userId };
    const { _count, _sum } = await tx.preference.aggregate({ where, _count: true, _sum: { bytes: true } });
    return { preferences: _count, preferenceBytes: _sum.bytes ?? 0 };
  },
};
type Holdings = Parameters<typeof overQuota>[0];

/**
 * Refuses rows that have just been added when the account holds more with them than it may; their transaction is
 * undone by it. Within `changing`, where nobody else adds to the account meanwhile.
 *
 * @throws 409 refusal that names the limit and what to do
 */
export async function refuseOverQuota(tx: Transaction, kind: keyof Added, userId: string): Promise<void> {
  const sentence = overQuota((await COUNTED[kind]?.(tx, userId)) ?? {});
  if (sentence) throw refusal(409, `${sentence} Nothing was imported.`);
}
