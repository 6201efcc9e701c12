import { allDue } from "~/desk/due/due.server";
import { addressOfDue } from "~/desk/due/due-address";
import { DUE_KINDS, DUE_TITLES, DUE_TITLES_OF_SEVERAL } from "~/desk/due/due-titles";
import { db } from "~/ground/database/db.server";
import { RULE_OF_ID } from "~/twin/engine/recommendations/recommendations";
import { isToBeAsked } from "~/twin/trying/trial";
import { atHeading, PARTS, paths } from "~/web/paths";
import { localDay } from "~/web/ui/text/moment-in-words";
import type { DueThing } from "./week-email";

/** Finds the due items of one kind. Their words give the number of items, never their subject. */
type DueSource = (userId: string, now: Date) => Promise<DueThing[]>;

/** Recommendations that the user meant to try by a day that has come. */
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

/** Deadlines, reviews and forecasts whose day has come. */
const desk: DueSource = async (userId, now) => {
  const { timeZone } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timeZone: true } });
  const today = localDay(now, timeZone);
  const due = (await allDue(userId)).filter(({ on }) => on <= today);
  return DUE_KINDS.flatMap((kind): DueThing[] => {
    const [first, ...others] = due.filter((one) => one.kind === kind);
    if (!first) return [];
    const path = kind === "forecast" ? paths.forecasts() : paths.decisions();
    if (others.length === 0) return [{ words: DUE_TITLES[kind], path: addressOfDue(first) }];
    return [{ words: DUE_TITLES_OF_SEVERAL[kind](others.length + 1), path }];
  });
};

/** Every kind, in the order of the email. */
const SOURCES: readonly DueSource[] = [trials, desk];

/** Everything that is due for a user. */
export async function dueThings(userId: string, now: Date): Promise<DueThing[]> {
  return (await Promise.all(SOURCES.map((source) => source(userId, now)))).flat();
}
