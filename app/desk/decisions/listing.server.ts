import { db } from "~/ground/database/db.server";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { DECISION_COLUMNS, decisionOf } from "./rows.server";
import type { Decision } from "./stored";

/**
 * A page of a user's decisions, newest first.
 *
 * @throws 400 refusal if `before` is not a decision of the user's
 */
export async function decisionPage(userId: string, { limit, before }: PageAsked): Promise<Page<Decision>> {
  const cursor = before === undefined ? undefined : { id: before };
  if (cursor && !(await db.decision.findFirst({ where: { ...cursor, userId }, select: { id: true } }))) {
    throw unknownBefore();
  }
  const rows = await db.decision.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(cursor && { cursor, skip: 1 }),
    take: limit + 1,
    select: DECISION_COLUMNS,
  });
  return pageOf(rows.map(decisionOf), limit);
}
