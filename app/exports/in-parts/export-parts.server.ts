import { readRows } from "~/ground/database/reader.server";
import { partsOf, type TitlesPart } from "./export-parts";

const MONTHS = `SELECT SUBSTR("day", 1, 7) AS "month", SUM("count") AS "count" FROM "TitleDay"
  WHERE "userId" = $1 GROUP BY SUBSTR("day", 1, 7) ORDER BY "month"`;

/** The parts of a user's titles; none if they fit into one file. */
export async function titlesParts(userId: string): Promise<TitlesPart[]> {
  const months = await readRows<{ month: string; count: number | bigint }>(MONTHS, userId);
  return partsOf(months.map(({ month, count }) => ({ month, count: Number(count) })));
}
