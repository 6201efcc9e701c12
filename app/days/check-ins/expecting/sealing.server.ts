import type { Transaction } from "~/ground/database/changing.server";
import { dayNumber } from "~/twin/foretelling/days";
import type { AnsweredDay } from "./days-alike";
import { type ExpectedDay, expectedDay, SILENT_FOR } from "./expectation";
import type { HeldSoFar } from "./expected-range";
import type { KnownFigures } from "./known-figures.server";
import { READ_ANSWERS } from "./likely-answers";

const withKnown = (day: string, known: KnownFigures) => ({
  day: dayNumber(day),
  known: known.get(day) ?? {},
});

/** The latest answers before a day, in order of time. */
async function answersBefore(
  tx: Transaction,
  userId: string,
  date: string,
  known: KnownFigures,
): Promise<AnsweredDay[]> {
  const rows = await tx.checkIn.findMany({
    where: { userId, date: { lt: date } },
    orderBy: { date: "desc" },
    take: READ_ANSWERS,
    select: { date: true, value: true },
  });
  return rows.reverse().map(({ date: day, value }) => ({ ...withKnown(day, known), value }));
}

/** How the ranges of the latest days before a day turned out. */
async function heldBefore(tx: Transaction, userId: string, date: string): Promise<HeldSoFar> {
  const rows = await tx.checkInRange.findMany({
    where: { userId, date: { lt: date }, firstAnswer: { not: null } },
    orderBy: { date: "desc" },
    take: READ_ANSWERS,
    select: { low: true, high: true, firstAnswer: true },
  });
  const inside = rows.filter(
    ({ low, high, firstAnswer }) =>
      firstAnswer !== null && (low ?? 0) <= firstAnswer && firstAnswer <= (high ?? 0),
  );
  return { judged: rows.length, inside: inside.length };
}

/** What the twin expects of a day; null for a person's first fourteen check-ins. */
async function expectedOf(
  tx: Transaction,
  userId: string,
  date: string,
  known: KnownFigures,
): Promise<ExpectedDay | null> {
  if ((await tx.checkIn.count({ where: { userId, date: { not: date } } })) < SILENT_FOR) return null;
  const past = await answersBefore(tx, userId, date, known);
  // Days before all others can be filled in: of them nothing is known.
  if (past.length === 0) return null;
  return expectedDay(past, withKnown(date, known), await heldBefore(tx, userId, date));
}

/**
 * Writes down what the twin expects of a day, before its first check-in is written in the same transaction. It is made from
 * the answers of earlier days and from what is counted of this one; the answer is not handed in until the range stands. A day
 * that has a row keeps it, also when its check-in was deleted.
 *
 * @param tx with the account locked
 * @returns whether a row was added, to which the answer may be written once
 */
export async function sealExpectation(
  tx: Transaction,
  { userId, date, known, now }: { userId: string; date: string; known: KnownFigures; now: Date },
): Promise<{ isNew: boolean }> {
  const stored = await tx.checkInRange.findFirst({ where: { userId, date }, select: { id: true } });
  if (stored) return { isNew: false };
  const expected = await expectedOf(tx, userId, date, known);
  const ranges = expected && {
    ...expected.twin,
    plainMedian: expected.plain.median,
    plainLow: expected.plain.low,
    plainHigh: expected.plain.high,
  };
  await tx.checkInRange.create({ data: { userId, date, madeAt: now, ...ranges } });
  return { isNew: expected !== null };
}

/** Writes the first answer beside its range, by which the range is judged. */
export async function judgeExpectation(
  tx: Transaction,
  { userId, date, value }: { userId: string; date: string; value: number },
): Promise<void> {
  await tx.checkInRange.updateMany({
    where: { userId, date, low: { not: null }, firstAnswer: null },
    data: { firstAnswer: value },
  });
}

/** Takes the answer of a deleted check-in away from its range, which is kept and no longer judged. */
export async function forgetAnswer(tx: Transaction, userId: string, date: string): Promise<void> {
  await tx.checkInRange.updateMany({ where: { userId, date }, data: { firstAnswer: null } });
}
