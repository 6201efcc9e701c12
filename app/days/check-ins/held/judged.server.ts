import { db } from "~/ground/database/db.server";
import type { JudgedRange } from "./judged";

/** The latest ranges that are judged: some eleven years of them. */
const MOST_JUDGED = 4_000;

const COLUMNS = {
  date: true,
  median: true,
  low: true,
  high: true,
  plainMedian: true,
  plainLow: true,
  plainHigh: true,
  firstAnswer: true,
} as const;

type Row = { [Column in Exclude<keyof typeof COLUMNS, "date">]: number | null } & { date: string };

/** A row as a range with its answer; none if either is missing. */
function judgedRange({
  date,
  median,
  low,
  high,
  plainMedian,
  plainLow,
  plainHigh,
  firstAnswer,
}: Row): JudgedRange[] {
  if (median === null || low === null || high === null || firstAnswer === null) return [];
  if (plainMedian === null || plainLow === null || plainHigh === null) return [];
  const plain = { median: plainMedian, low: plainLow, high: plainHigh };
  return [{ date, twin: { median, low, high }, plain, answer: firstAnswer }];
}

/**
 * A user's ranges with the answers that came, in the order of their days.
 *
 * @param month YYYY-MM; all by default
 */
export async function judgedRanges(
  userId: string,
  { month, within = db }: { month?: string; within?: Pick<typeof db, "checkInRange"> } = {},
): Promise<JudgedRange[]> {
  const rows = await within.checkInRange.findMany({
    where: {
      ...{ userId, firstAnswer: { not: null } },
      ...(month !== undefined && { date: { gte: `${month}-01`, lte: `${month}-31` } }),
    },
    orderBy: { date: "desc" },
    take: MOST_JUDGED,
    select: COLUMNS,
  });
  return rows.reverse().flatMap(judgedRange);
}
