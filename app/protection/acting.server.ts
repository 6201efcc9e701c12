import { createHash } from "node:crypto";
import { noteSecurityEvent } from "~/accounts/security-events.server";
import { endSessions } from "~/accounts/sessions/ending.server";
import { changingAll, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { DAY_MS } from "~/ground/units";
import { notifyWithin } from "~/notifications/notifications.server";
import { endGrant } from "~/platforms/disconnecting/revoked.server";
import { paths } from "~/web/paths";
import type { ConcernedUser } from "./concerned.server";
import { type Duties, dutiesOf } from "./duties";
import { type Deeds, eventWords } from "./event-words";
import type { EventKind } from "./kinds";

/** An event to act on. */
type Happened = {
  kind: EventKind | null;
  /** The event's name, stored as its kind if this server does not know it. */
  unknown: string;
  reason: string;
};

/** How long tokens are remembered, for idempotence. Older ones are ignored (`receiver.server.ts`). */
export const REMEMBERED_MS = 90 * DAY_MS;

const REVOKED = "Google reported that this connection was ended. Reconnect it, or remove it.";

async function endGrants(
  tx: Transaction,
  { userId, grantIds }: ConcernedUser,
  isNotified: boolean,
): Promise<number> {
  let ended = 0;
  for (const id of grantIds) {
    if (await endGrant(tx, { id, userId, platform: "google" }, REVOKED, { isNotified })) ended += 1;
  }
  return ended;
}

async function setBlocked(tx: Transaction, userId: string, blocks: boolean): Promise<Deeds["google"]> {
  const { count } = await tx.googleIdentity.updateMany({
    where: { userId, blockedAt: blocks ? null : { not: null } },
    data: { blockedAt: blocks ? new Date() : null },
  });
  if (count === 0) return null;
  return blocks ? "blocked" : "opened";
}

async function doDuties(
  tx: Transaction,
  somebody: ConcernedUser,
  duties: Duties,
  isEnrolled: boolean,
): Promise<Deeds> {
  const { userId, logsInByIt } = somebody;
  const { endSessions: endedFor, blockGoogle, forgetProofs = false } = duties;
  // Before ending sessions: a concurrent Google sign-in locks the same row, so its session ends too.
  const google = logsInByIt && blockGoogle !== undefined ? await setBlocked(tx, userId, blockGoogle) : null;
  if (forgetProofs) await tx.session.updateMany({ where: { userId }, data: { provenAt: new Date(0) } });
  return {
    sessionsEnded: endedFor ? await endSessions(tx, userId, endedFor) : 0,
    grantsEnded: duties.endGrants ? await endGrants(tx, somebody, isEnrolled) : 0,
    google,
    proofsForgotten: forgetProofs,
  };
}

/** An event and the user it concerns. */
export type Case = { somebody: ConcernedUser; happened: Happened };

async function act(tx: Transaction, { somebody, happened }: Case): Promise<void> {
  const { userId, logsInByIt } = somebody;
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { protectedSince: true, passwordHash: true, _count: { select: { passkeys: true } } },
  });
  const isEnrolled = user.protectedSince !== null;
  const duties = dutiesOf(happened.kind, happened.reason, isEnrolled);
  const deeds = await doDuties(tx, somebody, duties, isEnrolled);
  const said = eventWords(happened, deeds, {
    byIt: logsInByIt,
    hasPassword: user.passwordHash !== null,
    hasPasskey: user._count.passkeys > 0,
  });
  await noteSecurityEvent(tx, userId, said);
  if (!isEnrolled) return;
  const { title, message } = said;
  await notifyWithin(tx, userId, { title, message, type: "warning", actionUrl: paths.security() });
}

/**
 * Acts on a token's events, in one transaction with the record of it: exactly once, however often and concurrently the
 * token arrives.
 *
 * @param tokenName identifies the token
 */
export async function actOnce(tokenName: string, cases: readonly Case[]): Promise<void> {
  if (cases.length === 0) return;
  const jtiHash = createHash("sha256").update(tokenName).digest("base64url");
  const expire = new Date(Date.now() + REMEMBERED_MS);
  // The engine reads the state of platform cards, which ending a grant changes.
  const withGrants = cases.flatMap(({ somebody: { userId, grantIds } }) =>
    grantIds.length > 0 ? [userId] : [],
  );
  try {
    await changingAll([...new Set(withGrants)], async (tx) => {
      await tx.receivedToken.create({ data: { jtiHash, expire } });
      for (const one of cases) await act(tx, one);
    });
  } catch (thrown) {
    // The token was handled before, or is being handled concurrently.
    if (!isUniqueViolation(thrown)) throw thrown;
  }
}

/** Records of tokens too old to be accepted again, for the sweep. */
export const expiringTokens: Expiring = {
  remove: (now) => db.receivedToken.deleteMany({ where: { expire: { lte: now } } }),
};
