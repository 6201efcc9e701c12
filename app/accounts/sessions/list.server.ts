import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { type NewSecurityEvent, noteSecurityEvent } from "../security-events.server";
import type { Session } from "./current.server";
import { endSessions } from "./ending.server";

/** A session as shown to its owner. */
export type SessionView = {
  /** Identifies it in forms. Derived from the stored id, which no page shows. */
  id: string;
  /** Empty if unknown; so is `network`. */
  device: string;
  network: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  lastUsedAt: string;
  isThis: boolean;
};

const shownId = (userId: string, sid: string) => derivedId(["session", userId, sid]);

/** The user's open sessions: the current one first, then by last use. */
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
 * Ends another session of the user. Idempotent.
 *
 * @param id as given by {@link listSessions}
 * @returns "gone" if the user has no such session, "own" for the current one
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

/**
 * Ends all other sessions of the user.
 *
 * @returns the number of sessions ended
 */
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
