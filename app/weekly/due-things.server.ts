import { db } from "~/database/db.server";
import { atHeading, PARTS, paths } from "~/paths";
import { RULE_OF_ID } from "~/twin/engine/recommendations/recommendations";
import { isToBeAsked } from "~/twin/trying/trial";
import type { DueThing } from "./week-email";

/** Finds what is due of one kind. Its words tell how much there is, never what it is about. */
type DueSource = (userId: string, now: Date) => Promise<DueThing[]>;

/** Recommendations that somebody meant to try until a day that has come. */
const trials: DueSource = async (userId, now) => {
  const rows = await db.recommendationFeedback.findMany({
    where: { userId, tryUntil: { not: null } },
    select: { recommendationId: true, tryUntil: true },
  });
  const ended = rows.filter(
    ({ recommendationId, tryUntil }) =>
      tryUntil !== null && isToBeAsked(tryUntil, now) && RULE_OF_ID.has(recommendationId),
  );
  if (ended.length === 0) return [];
  const words =
    ended.length === 1
      ? "Something you tried: did it help?"
      : `${ended.length} things you tried: did they help?`;
  return [{ words, path: atHeading(paths.dashboard(), PARTS.recommendations) }];
};

/** Every kind, in the order of the email. */
const SOURCES: readonly DueSource[] = [trials];

/** What waits for a user. */
export async function dueThings(userId: string, now: Date): Promise<DueThing[]> {
  return (await Promise.all(SOURCES.map((source) => source(userId, now)))).flat();
}
