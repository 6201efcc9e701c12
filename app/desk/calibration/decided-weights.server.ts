import { db } from "~/ground/database/db.server";
import { comparedDecisions } from "../decisions/choosing/taken-decision";
import { jsonColumns } from "../decisions/stored";
import { type DecidedWeight, decidedWeightsOf } from "../decisions/weighing/decided-weights";

/** The newest decisions that were taken: older ones may show weights that no longer hold. */
const READ_MOST = 200;

const tableColumns = jsonColumns.pick({ options: true, criteria: true, ratings: true });

/** A user's stated weights beside those that fit their newest decisions. */
export async function decidedWeights(userId: string): Promise<DecidedWeight[]> {
  const rows = await db.decision.findMany({
    where: { userId, decidedAt: { not: null } },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    take: READ_MOST,
    select: { options: true, criteria: true, ratings: true, weightSureness: true, decidedFor: true },
  });
  const taken = rows.map(({ weightSureness, decidedFor, ...row }) => ({
    ...tableColumns.parse(row),
    weightSureness,
    decidedFor: decidedFor ?? "",
  }));
  return decidedWeightsOf(comparedDecisions(taken));
}
