import { db } from "~/database/db.server";
import { derivedId } from "~/database/derived-id.server";
import { type NewSecurityEvent, noteSecurityEvent } from "../security-events.server";
import type { Session } from "./current.server";
import { endSessions } from "./ending.server";

/** A session as its person is shown it. */
export type SessionView = {
  /** Names it in forms. Made from its stored id, which no page shows. */
  id: string;
  /** Empty where unknown, as `network` is. */
  device: string;
  network: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  lastUsedAt: string;
  isThis: boolean;
};

const shownId = (userId: string, sid: string) => derivedId(["session", userId, sid]);

/** The sessions of whoever asks that are open: this one first, then by when they were used last. */
export async function listSessions({ user, sid: own }: Session, now = new Date()): Promise<SessionView[]> {
  const rows = await db.session.findMany({
    where: { userId: user.id, endedFor: null, expire: { gt: now } },
    orderBy: [{ lastUsedAt: "desc" }, { sid: "asc" }],
    select: { sid: true, device: true, network: true, startedAt: true, lastUsedAt: true },
  });
  const views = rows.map(({ sid, startedAt, lastUsedAt, ...words }) => ({
    ...words,
    id: shownId(user.id, sid),
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: sid === own,
  }));
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)];
}

const event = (message: string): NewSecurityEvent => ({
  kind: "sessions-ended",
  source: "account",
  title: "Sessions ended",
  message,
  severity: "low",
});

/**
 * Ends one of the person's other sessions. One that has ended already stays so, which is no mistake.
 *
 * @param id as {@link listSessions} shows it
 * @returns "gone" where the person has no such session, "own" for the one that asks
 */
export async function endOtherSession(
  { user, sid: own }: Session,
  id: string,
): Promise<"ended" | "own" | "gone"> {
  const rows = await db.session.findMany({
    where: { userId: user.id },
    select: { sid: true, device: true },
  });
  const found = rows.find(({ sid }) => shownId(user.id, sid) === id);
  if (!found) return "gone";
  if (found.sid === own) return "own";
  await db.$transaction(async (tx) => {
    const count = await endSessions(tx, user.id, "ended-elsewhere", { only: found.sid });
    if (count === 0) return;
    const which = found.device ? `The session of ${found.device}` : "A session";
    await noteSecurityEvent(tx, user.id, event(`${which} was ended from another of your sessions.`));
  });
  return "ended";
}

/** Ends all of the person's sessions but the one that asks. @returns how many there were */
export function endOtherSessions({ user, sid }: Session): Promise<number> {
  return db.$transaction(async (tx) => {
    const count = await endSessions(tx, user.id, "ended-elsewhere", { except: sid });
    if (count > 0) {
      const which = count === 1 ? "The only other session was" : `All ${count} other sessions were`;
      await noteSecurityEvent(tx, user.id, event(`${which} ended from one of your sessions.`));
    }
    return count;
  });
}
