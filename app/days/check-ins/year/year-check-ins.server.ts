import { db } from "~/ground/database/db.server";
import type { Period } from "~/year/year-input";
import { type YearCheckInsPicture, yearCheckIns } from "./year-check-ins";

/** The check-ins of a period as a picture, without words; null if there are none. One statement of at most 366 rows. */
export async function checkInsOfPeriod(userId: string, period: Period): Promise<YearCheckInsPicture | null> {
  const checkIns = await db.checkIn.findMany({
    where: { userId, date: { gte: period.from, lte: period.to } },
    orderBy: { date: "asc" },
    select: { date: true, value: true },
  });
  return yearCheckIns(checkIns, period);
}
