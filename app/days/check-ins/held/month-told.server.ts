import type { Transaction } from "~/ground/database/changing.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { atHeading, paths } from "~/web/paths";
import { HOW_IT_HELD } from "../parts";
import { judgedMonths } from "./judged";
import { judgedRanges } from "./judged.server";
import { monthWords } from "./judged-words";

/** The month before a day's, YYYY-MM. */
function monthBefore(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

/**
 * Tells in the bell how the ranges of the month before turned out, with the first check-in of a month for which the twin made
 * one.
 *
 * @param date the day of a check-in that was just given, YYYY-MM-DD
 */
export async function tellMonth(tx: Transaction, userId: string, date: string): Promise<void> {
  const month = date.slice(0, 7);
  const others = { gte: `${month}-01`, lte: `${month}-31`, not: date };
  const isTold = await tx.checkInRange.findFirst({
    where: { userId, date: others, low: { not: null } },
    select: { id: true },
  });
  if (isTold) return;
  const [judged] = judgedMonths(await judgedRanges(userId, { month: monthBefore(date), within: tx }));
  if (!judged) return;
  const { title, message } = monthWords(judged);
  await notifyWithin(tx, userId, {
    ...{ title, message, type: "check-ins" },
    actionUrl: atHeading(paths.calibration(), HOW_IT_HELD),
  });
}
