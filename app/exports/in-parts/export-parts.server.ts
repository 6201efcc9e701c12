import { db } from "~/database/db.server";
import { partsOf, type TitlesPart } from "./export-parts";

/** The parts of a user's titles; none if they fit into one file. */
export async function titlesParts(userId: string): Promise<TitlesPart[]> {
  const months = await db.creatorMonth.groupBy({
    by: ["month"],
    where: { userId },
    _sum: { count: true },
    orderBy: { month: "asc" },
  });
  return partsOf(months.map(({ month, _sum }) => ({ month, count: _sum.count ?? 0 })));
}
