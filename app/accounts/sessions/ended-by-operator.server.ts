import { db } from "~/ground/database/db.server";
import { emailSchema } from "../credentials";
import { type NewSecurityEvent, noteSecurityEvent } from "../security-events.server";
import { endSessions } from "./ending.server";

/** Users per batch when all sessions are ended. */
const AT_ONCE = 500;

const event = (count: number): NewSecurityEvent => ({
  kind: "sessions-ended",
  source: "account",
  title: "Sessions ended",
  message: `Whoever runs this server ended ${count === 1 ? "the session" : `all ${count} sessions`} of your account.`,
  severity: "medium",
});

/**
 * Ends a user's sessions and notifies them.
 *
 * @returns the number of sessions ended
 */
function endAllOf(userId: string): Promise<number> {
  return db.$transaction(async (tx) => {
    const count = await endSessions(tx, userId, "ended-by-operator");
    if (count > 0) await noteSecurityEvent(tx, userId, event(count));
    return count;
  });
}

/**
 * Ends all sessions of one user; open pages lead to the login page, which says why.
 *
 * @param typed the account's address, as typed
 * @returns the number of sessions ended; null if no account has the address
 */
export async function endSessionsOf(typed: string): Promise<number | null> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) return null;
  const user = await db.user.findUnique({ where: { email: email.data }, select: { id: true } });
  return user && endAllOf(user.id);
}

/** Ends the sessions of all users, one after the other. Users who log in meanwhile may stay. */
export async function endEverybodysSessions(): Promise<{ sessions: number; people: number }> {
  const ended = { sessions: 0, people: 0 };
  for (let after = ""; ; ) {
    const rows = await db.session.findMany({
      where: { endedFor: null, userId: { gt: after } },
      orderBy: { userId: "asc" },
      distinct: ["userId"],
      take: AT_ONCE,
      select: { userId: true },
    });
    for (const { userId } of rows) {
      ended.sessions += await endAllOf(userId);
      ended.people += 1;
    }
    const last = rows.at(-1);
    if (!last) return ended;
    after = last.userId;
  }
}
