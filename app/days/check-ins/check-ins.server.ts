import { daysAfter, todayOf } from "~/desk/today";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { refusal } from "~/web/http/responses/refusal";
import { askForDailyRelations } from "../relations/asking.server";
import { DAYS_BACK } from "./answers";
import type { AnswerRange } from "./expecting/expected-range";
import { knownFigures } from "./expecting/known-figures.server";
import { forgetAnswer, judgeExpectation, sealExpectation } from "./expecting/sealing.server";
import { tellMonth } from "./held/month-told.server";
import type { DayRating } from "./schema";

/** A check-in as screens and the JSON interface show it. */
export type CheckInJson = {
  /** YYYY-MM-DD. */
  date: string;
  /** 1 to 5. */
  value: number;
  word: string | null;
  /** The twin's 80 % range from before the answer; null for the first fourteen. */
  expected: AnswerRange | null;
  createdAt: string;
};

/** Who checks in. */
export type CheckingIn = { id: string; timeZone: string | null };

/** The days that may be answered, latest first: today and the two days before. */
export function openDays(user: CheckingIn, now: Date): string[] {
  const today = todayOf(user, now);
  return Array.from({ length: DAYS_BACK + 1 }, (_, back) => daysAfter(today, -back));
}

const COLUMNS = { date: true, value: true, word: true, createdAt: true } as const;
type Row = { date: string; value: number; word: string | null; createdAt: Date };
type RangeRow = { date: string; median: number | null; low: number | null; high: number | null };

function rangeIn(row: RangeRow | undefined): AnswerRange | null {
  if (!row || row.median === null || row.low === null || row.high === null) return null;
  return { median: row.median, low: row.low, high: row.high };
}

const checkInOf = ({ createdAt, ...row }: Row, range: RangeRow | undefined): CheckInJson => ({
  ...row,
  expected: rangeIn(range),
  createdAt: createdAt.toISOString(),
});

/** The ranges of some days, by day. */
async function rangesOf(tx: Pick<Transaction, "checkInRange">, userId: string, dates: string[]) {
  const rows = await tx.checkInRange.findMany({
    where: { userId, date: { in: dates } },
    select: { date: true, median: true, low: true, high: true },
  });
  return new Map(rows.map((row) => [row.date, row]));
}

function notOpen(): Response {
  const message = "The date must be today or one of the two days before, as YYYY-MM-DD";
  return refusal(400, message, { issues: [{ path: "date", message }] });
}

/**
 * Keeps how a person rates a day. Another rating of the same day replaces the value and the word; what the twin expected
 * stays, and so does the answer by which that is judged. One a day, by any race.
 *
 * @throws 400 refusal unless the day is today or one of the two days before, where the person is; 409 if the account's quota
 *   is used up
 */
export async function keepCheckIn(
  user: CheckingIn,
  date: string,
  { value, word = null }: DayRating,
  now = new Date(),
): Promise<{ checkIn: CheckInJson; isNew: boolean }> {
  if (!openDays(user, now).includes(date)) throw notOpen();
  const userId = user.id;
  const known = await knownFigures(userId, date);
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const key = { userId_date: { userId, date } };
    const isNew = (await tx.checkIn.findUnique({ where: key, select: { id: true } })) === null;
    if (isNew) {
      const sentence = overQuota({ checkIns: (await tx.checkIn.count({ where: { userId } })) + 1 });
      if (sentence) throw quotaRefusal(sentence);
      const sealed = await sealExpectation(tx, { userId, date, known, now });
      await tx.checkIn.create({ data: { userId, date, value, word, createdAt: now } });
      if (sealed.isNew) {
        await judgeExpectation(tx, { userId, date, value });
        await tellMonth(tx, userId, date);
      }
    } else {
      await tx.checkIn.update({ where: { ...key, userId }, data: { value, word } });
    }
    await askForDailyRelations(tx, userId, now);
    const row = await tx.checkIn.findUniqueOrThrow({ where: { ...key, userId }, select: COLUMNS });
    const ranges = await rangesOf(tx, userId, [date]);
    return { checkIn: checkInOf(row, ranges.get(date)), isNew };
  });
}

/** Deletes the check-in of a day. What the twin expected of the day is kept, without the answer. @returns whether there was one */
export async function removeCheckIn(userId: string, date: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const { count } = await tx.checkIn.deleteMany({ where: { userId, date } });
    if (count > 0) {
      await forgetAnswer(tx, userId, date);
      await askForDailyRelations(tx, userId);
    }
    return count > 0;
  });
}

/** The refusal of a day without a check-in. */
export const noCheckIn = () => refusal(404, "There is no check-in of this day.");

/**
 * A page of a user's check-ins, newest day first; `before` is a day.
 *
 * @throws 400 refusal if `before` is not a day of the user's list
 */
export async function checkInPage(userId: string, { limit, before }: PageAsked): Promise<Page<CheckInJson>> {
  const where = { userId, date: before ?? "" };
  if (before !== undefined && !(await db.checkIn.findFirst({ where, select: { id: true } }))) {
    throw unknownBefore();
  }
  const rows = await db.checkIn.findMany({
    where: { userId, ...(before !== undefined && { date: { lt: before } }) },
    orderBy: { date: "desc" },
    take: limit + 1,
    select: COLUMNS,
  });
  const ranges = await rangesOf(
    db,
    userId,
    rows.map(({ date }) => date),
  );
  const { entries, next } = pageOf(
    rows.map((row) => ({ id: row.date, checkIn: checkInOf(row, ranges.get(row.date)) })),
    limit,
  );
  return { entries: entries.map(({ checkIn }) => checkIn), next };
}
