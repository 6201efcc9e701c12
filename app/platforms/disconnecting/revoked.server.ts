import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { endNotifications, notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import { updateCard } from "../cards/card.server";
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

/** A specific grant. @param before excludes a grant made in its place after this time */
type Meant = { id: string; userId: string; platform: string; before?: Date };

const revokedTitle = (platform: string) => `${platformLabel(platform)} is no longer connected`;

const givenBy = (before: Date | undefined) => before && { grantedAt: { lte: before } };

/**
 * Ends a grant locally, within {@link changing}: deletes the tokens, keeps the old data and notifies the user.
 *
 * @param isNotified whether the caller notifies the user instead
 * @returns false if the grant no longer had tokens
 */
export async function endGrant(
  tx: Transaction,
  grant: Meant,
  words: string,
  { isNotified = false } = {},
): Promise<boolean> {
  const { id, userId, platform, before } = grant;
  // A grant renewed since it was looked up stays.
  const where = { id, userId, sealedAccessToken: { not: null }, ...givenBy(before) };
  const ended = await tx.platformGrant.updateMany({ where, data: { ...REVOKED, lastError: words } });
  if (ended.count === 0) return false;
  await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: id, claim: null } });
  await updateCard(tx, userId, platform);
  if (isNotified) return true;
  await notifyWithin(tx, userId, {
    title: revokedTitle(platform),
    message: words,
    type: "warning",
    actionUrl: paths.integrations(),
  });
  return true;
}

/** Within {@link changing}: deletes the notification of {@link endGrant} once all grants of a platform have tokens. */
export async function endRevokedNews(tx: Transaction, userId: string, platform: string): Promise<void> {
  const ended = { userId, platform, sealedAccessToken: null };
  if (await tx.platformGrant.findFirst({ where: ended, select: { id: true } })) return;
  await endNotifications(tx, userId, paths.integrations(), revokedTitle(platform));
}

/** Records that a platform no longer accepts a grant's tokens. @param words text for the user */
export async function markRevoked(grant: Meant, words: string): Promise<void> {
  await changing(grant.userId, (tx) => endGrant(tx, grant, words), { isChange: (ended) => ended });
}

/**
 * Records the platform's notice that an account no longer accepts our tokens.
 *
 * @param before time of the platform's event; grants made later are unaffected
 * @param words text for the user
 * @returns the number of grants ended
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
