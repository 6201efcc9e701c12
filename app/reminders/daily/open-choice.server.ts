import { db } from "~/ground/database/db.server";
import { choiceOfDay } from "~/twin/testing/daily/choice-of-day";
import { localDay } from "~/web/ui/text/moment-in-words";

/**
 * Whether today's choice waits for an answer: the question of somebody who does not want to be asked how their days were.
 * Without a result there is none.
 *
 * @param zone IANA name
 */
export async function hasOpenChoice(userId: string, zone: string, now: Date): Promise<boolean> {
  const [result, answers] = await Promise.all([
    db.personalityProfile.findFirst({ where: { userId }, select: { id: true } }),
    db.choiceAnswer.findMany({ where: { userId }, select: { choiceId: true, answeredAt: true } }),
  ]);
  if (result === null) return false;
  const answered = answers.map(({ choiceId, answeredAt }) => ({
    choiceId,
    day: localDay(answeredAt, zone),
  }));
  const choice = choiceOfDay(userId, localDay(now, zone), answered);
  return choice !== null && !answered.some(({ choiceId }) => choiceId === choice.id);
}
