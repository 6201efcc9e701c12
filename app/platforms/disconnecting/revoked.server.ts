import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { sumUp } from "../cards/card.server";
import { platformLabel } from "../catalogue";
import { NO_TOKENS } from "../grants/sealed-columns";
import { SYNC_KIND } from "../syncing/asking.server";

const REVOKED = {
  ...NO_TOKENS,
  accessExpiresAt: null,
  subject: null,
  refreshClaim: null,
  refreshUntil: null,
  syncStartedAt: null,
  nextSyncAt: null,
} as const;

/** Which grant is meant: not the one that was given later in its place. */
type Meant = { id: string; userId: string; platform: string; before?: Date };

const givenBy = (before: Date | undefined) => before && { grantedAt: { lte: before } };

/**
 * Ends a grant here, within {@link changing}: the tokens go at once, the old data stays, and the person is told.
 *
 * @param isTold whether the person is told anyway, by who ends it
 * @returns false where it held no tokens any more
 */
export async function endGrant(
  tx: Transaction,
  grant: Meant,
  words: string,
  { isTold = false } = {},
): Promise<boolean> {
  const { id, userId, platform, before } = grant;
  // Whoever has connected anew since it was looked up keeps what they have.
  const where = { id, userId, sealedAccessToken: { not: null }, ...givenBy(before) };
  const ended = await tx.platformGrant.updateMany({ where, data: { ...REVOKED, lastError: words } });
  if (ended.count === 0) return false;
  await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: id, claim: null } });
  await sumUp(tx, userId, platform);
  if (isTold) return true;
  await notifyWithin(tx, userId, {
    title: `${platformLabel(platform)} is no longer connected`,
    message: words,
    type: "warning",
    actionUrl: paths.integrations(),
  });
  return true;
}

/** Notes that a platform takes a grant's tokens no more. @param words what the person is told */
export async function markRevoked(grant: Meant, words: string): Promise<void> {
  await changing(grant.userId, (tx) => endGrant(tx, grant, words), { isChange: (ended) => ended });
}

/**
 * Notes that a platform's account takes no more of our tokens, as the platform itself says it.
 *
 * @param before grants that were given later are not meant
 * @param words what the person is told
 * @returns how many grants have ended
 */
export async function markSubjectRevoked(
  { platform, subject, before }: { platform: string; subject: string; before?: Date },
  words: string,
): Promise<number> {
  const grants = await db.platformGrant.findMany({
    where: { platform, subject, ...givenBy(before) },
    select: { id: true, userId: true, platform: true },
  });
  for (const grant of grants) await markRevoked({ ...grant, before }, words);
  return grants.length;
}
