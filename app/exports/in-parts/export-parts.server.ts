import { db } from "~/database/db.server";
import { areBeingCounted } from "~/entries/creator-months.server";
import { partsOf, type TitlesPart } from "./export-parts";

/** The parts of a user's titles; none if they fit into one file, or while they are still being counted. */
export async function titlesParts(userId: string): Promise<TitlesPart[]> {
  const sums = db.creatorMonth.groupBy({
    by: ["month"],
    where: { userId },
    _sum: { count: true },
    orderBy: { month: "asc" },
  });
  const [months, isCounting] = await Promise.all([sums, areBeingCounted(userId)]);
  // Parts made from an unfinished count would silently lack the rest.
  if (isCounting) return [];
  return partsOf(months.map(({ month, _sum }) => ({ month, count: _sum.count ?? 0 })));
}
