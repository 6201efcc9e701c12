import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";

type Mark = { note: string | null } | { isMuted: boolean };

/** @throws 409 refusal if the account has as many of such days as it may have, and this is another one */
async function ifThereIsRoom(tx: Transaction, userId: string, date: string): Promise<void> {
  if (await tx.day.findFirst({ where: { userId, date }, select: { date: true } })) return;
  const over = overQuota({ notedDays: (await tx.day.count({ where: { userId } })) + 1 });
  if (over) throw quotaRefusal(over);
}

/**
 * Sets one of a day's marks. What was told of the day is forgotten, since it may not be told like that any more.
 *
 * @param tx with the account locked
 */
async function mark(tx: Transaction, userId: string, date: string, change: Mark): Promise<void> {
  await ifThereIsRoom(tx, userId, date);
  const create = { userId, date, ...change };
  await tx.day.upsert({ where: { userId_date: { userId, date } }, create, update: change });
  await tx.day.deleteMany({ where: { userId, date, note: null, isMuted: false } });
  await tx.toldDay.deleteMany({ where: { userId, date } });
}

/**
 * Keeps the line about a day; an empty one is removed.
 *
 * @param text at most 500 characters
 * @throws 409 refusal over the quota, 429 after too many
 */
export async function keepNote(userId: string, date: string, text: string): Promise<void> {
  takeRead(READS.dayWritesByAccount, userId);
  await db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    await mark(tx, userId, date, { note: text === "" ? null : text });
  });
}

/**
 * Sets whether a day may be brought back. A change, since the sentence about an import that is kept beside the twin may name
 * the day.
 *
 * @throws 409 refusal over the quota, 429 after too many
 */
export async function muteDay(
  userId: string,
  date: string,
  isMuted: boolean,
  now = new Date(),
): Promise<void> {
  takeRead(READS.dayWritesByAccount, userId);
  const work = async (tx: Transaction) => {
    const stored = await tx.day.findFirst({ where: { userId, date }, select: { isMuted: true } });
    if ((stored?.isMuted ?? false) === isMuted) return false;
    await mark(tx, userId, date, { isMuted });
    return true;
  };
  await changing(userId, work, { isChange: Boolean, now });
}
