import { daysUntil } from "~/desk/today";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { refusal } from "~/web/http/responses/refusal";
import { type CheckingIn, openDays } from "./check-ins.server";
import { SILENT_FOR } from "./expecting/expectation";
import type { AnswerRange } from "./expecting/expected-range";

/** A day with its check-in, as `DayCheckIn` shows it. */
export type CheckInOfDay = {
  /** YYYY-MM-DD. */
  date: string;
  /** Days since then: 0 is today. */
  daysAgo: number;
  /** Whether it may be answered: today and the two days before, unless the person is not asked. */
  isOpen: boolean;
  checkIn: { value: number; word: string | null } | null;
  /** The twin's range, told only beside an answer; null for the first fourteen. */
  range: AnswerRange | null;
  /** Whether the twin makes a range for the next day that is answered for the first time. */
  isForeseen: boolean;
};

const ASKED = `
  SELECT "User"."checkInsOffSince" IS NOT NULL AS "isOff",
    (SELECT COUNT(*) FROM (SELECT 1 FROM "CheckIn" WHERE "userId" = $1 LIMIT ${SILENT_FOR}) AS "first") AS "given",
    "CheckIn"."date", "CheckIn"."value", "CheckIn"."word",
    "CheckInRange"."median", "CheckInRange"."low", "CheckInRange"."high"
  FROM "User"
  LEFT JOIN "CheckIn" ON "CheckIn"."userId" = "User"."id" AND "CheckIn"."date" IN ($2, $3, $4, $5)
  LEFT JOIN "CheckInRange" ON "CheckInRange"."userId" = "User"."id" AND "CheckInRange"."date" = "CheckIn"."date"
  WHERE "User"."id" = $6`;

type Row = {
  isOff: boolean | number;
  given: number | bigint;
  date: string | null;
  value: number | null;
  word: string | null;
  median: number | null;
  low: number | null;
  high: number | null;
};

/** Whether somebody is asked, and their check-ins of some days. One statement. */
async function checkInsOf(
  userId: string,
  [first = "", second = "", third = "", fourth = ""]: readonly string[],
) {
  const rows = await readRows<Row>(ASKED, userId, first, second, third, fourth, userId);
  const [any] = rows;
  return {
    isOff: Boolean(any?.isOff),
    isForeseen: Number(any?.given ?? 0) >= SILENT_FOR,
    byDay: new Map(rows.flatMap((row) => (row.date === null ? [] : [[row.date, row] as const]))),
  };
}

function ofDay(row: Row | undefined): Pick<CheckInOfDay, "checkIn" | "range"> {
  if (!row || row.value === null) return { checkIn: null, range: null };
  const { value, word, median, low, high } = row;
  const isRange = median !== null && low !== null && high !== null;
  return { checkIn: { value, word }, range: isRange ? { median, low, high } : null };
}

/** Today and the two days before, latest first; null for somebody who is not asked. For the dashboard. */
export async function checkInsAsked(user: CheckingIn, now: Date): Promise<CheckInOfDay[] | null> {
  const days = openDays(user, now);
  const { isOff, isForeseen, byDay } = await checkInsOf(user.id, days);
  if (isOff) return null;
  return days.map((date, daysAgo) => ({
    ...{ date, daysAgo, isOpen: true, isForeseen },
    ...ofDay(byDay.get(date)),
  }));
}

/**
 * The check-in of any day, for the page of a day: with `isOpen` it can be answered there. Null if there is nothing to show: it
 * has none, and cannot be answered.
 *
 * @param date YYYY-MM-DD
 */
export async function checkInOfDay(user: CheckingIn, date: string, now: Date): Promise<CheckInOfDay | null> {
  const [today = date, ...before] = openDays(user, now);
  const { isOff, isForeseen, byDay } = await checkInsOf(user.id, [date]);
  const isOpen = !isOff && [today, ...before].includes(date);
  const shown = ofDay(byDay.get(date));
  if (!isOpen && shown.checkIn === null) return null;
  const daysAgo = -daysUntil(date, today);
  return { date, daysAgo, isOpen, isForeseen, ...shown };
}

/** Whether somebody is asked how their days were. */
export async function isAskedDaily(userId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, checkInsOffSince: null } })) === 1;
}

/** Stops asking, or asks again. @throws 404 refusal if the account is gone */
export async function askOrNot(userId: string, asks: boolean, now = new Date()): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { id: userId },
    data: { checkInsOffSince: asks ? null : now },
  });
  if (count === 0) throw refusal(404, "There is no such account.");
}
