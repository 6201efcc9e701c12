import { z } from "zod";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import { noteRemoval } from "~/ground/database/removals.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { seal, unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { DAY_MS } from "~/ground/units";
import { notifyWithin } from "~/notifications/notifications.server";
import { jsonText } from "~/web/http/responses/json-text";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";
import { paths } from "~/web/paths";
import { updateCard } from "../cards/card.server";
import { type Disconnected, revocationInWords } from "../cards/outcome-words";
import { findPlatform } from "../catalogue";
import { ready } from "../connecting/ready.server";
import type { HeldTokens, Platform } from "../connector";
import { ACCESS_TOKEN, REFRESH_TOKEN, REVOCATION } from "../grants/sealed-columns";
import { SYNC_KIND } from "../syncing/asking.server";

const KIND = "revoke-grant";
/** Days after which tokens awaiting revocation are deleted, even if the platform was never reached. */
const KEPT_DAYS = 7;
/** Delay of the job's first attempt, which leaves time for the immediate one. */
const FIRST_TRY_MS = 15_000;

const revocationSchema = jsonText(
  z.object({ accessToken: z.string(), refreshToken: z.string().nullable(), subject: z.string().nullable() }),
);
type Revocation = HeldTokens & { subject: string | null };

/** A user's grants at a platform: those with these names, or all. */
type Meant = { userId: string; platform: string; name?: { in: string[] } };

/** The tokens to revoke, re-encrypted without a link to the user. */
export async function revocationsOf(
  tx: Pick<Transaction, "platformGrant">,
  meant: Meant,
): Promise<{ sealedTokens: string }[]> {
  const { platform } = meant;
  const rows = await tx.platformGrant.findMany({ where: meant });
  return rows.flatMap((row) => {
    const accessToken = row.sealedAccessToken && unseal(row.sealedAccessToken, bindingOf(ACCESS_TOKEN, row));
    if (!accessToken) return [];
    const refreshToken =
      row.sealedRefreshToken && unseal(row.sealedRefreshToken, bindingOf(REFRESH_TOKEN, row));
    const revocation: Revocation = { accessToken, refreshToken, subject: row.subject };
    return [{ sealedTokens: seal(JSON.stringify(revocation), bindingOf(REVOCATION, { platform })) }];
  });
}

async function ask(
  tx: Transaction,
  platform: string,
  sealedTokens: string,
  runAt = new Date(Date.now() + FIRST_TRY_MS),
): Promise<string> {
  const expire = new Date(Date.now() + KEPT_DAYS * DAY_MS);
  const { id } = await tx.pendingRevocation.create({ data: { platform, sealedTokens, expire } });
  await enqueue(tx, { kind: KIND, key: id, runAt });
  return id;
}

/**
 * Queues the revocation of all a user's grants by jobs that do not know the user, for an account deleted in the same
 * transaction. If a platform has no revocation call, the tokens are only deleted here.
 */
export async function askAllRevoked(tx: Transaction, userId: string): Promise<void> {
  const grants = await tx.platformGrant.findMany({ where: { userId }, select: { platform: true } });
  for (const platform of new Set(grants.map((grant) => grant.platform))) {
    if (!findPlatform(platform)?.connector?.revoke) continue;
    for (const { sealedTokens } of await revocationsOf(tx, { userId, platform })) {
      await ask(tx, platform, sealedTokens, new Date());
    }
  }
}

/**
 * Removes the card of a platform without grants. If archives of the platform were imported, the card stays with their
 * data until the imports are undone.
 *
 * @returns whether a card was removed
 */
async function removeCard(
  tx: Transaction,
  { userId, platform }: { userId: string; platform: string },
): Promise<boolean> {
  const where = { userId, platformName: platform };
  const left = await tx.platformGrant.count({ where: { userId, platform } });
  const card = await tx.platformIntegration.findFirst({ where, select: { importedPoints: true } });
  const shown = await tx.platformData.findFirst({ where: { userId, platform }, select: { id: true } });
  if (left === 0 && !shown && (card?.importedPoints ?? 0) === 0) {
    return (await tx.platformIntegration.deleteMany({ where })).count > 0;
  }
  if (left === 0) await tx.platformIntegration.updateMany({ where, data: { profileData: NOTHING } });
  await updateCard(tx, userId, platform);
  return false;
}

/** Removes everything belonging to a connection, or to some of its grants. @returns null if there is nothing */
export async function removeConnection(
  tx: Transaction,
  meant: Meant,
  revocations: readonly { sealedTokens: string }[],
  firstTryAt?: Date,
): Promise<string[] | null> {
  const { name: _names, ...of } = meant;
  const grants = await tx.platformGrant.findMany({ where: meant, select: { id: true, name: true } });
  const source = { in: grants.map(({ name }) => name) };
  await tx.platformGrant.deleteMany({ where: meant });
  await tx.platformData.deleteMany({ where: { ...of, source } });
  await tx.signal.deleteMany({ where: { ...of, source } });
  await tx.storedArchive.deleteMany({ where: { ...of, source } });
  const gone = await removeCard(tx, of);
  if (!gone && grants.length === 0) return null;
  const signals = grants.map(({ name }) => ({ platform: of.platform, source: name }));
  await noteRemoval(tx, of.userId, { signals });
  await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: { in: grants.map(({ id }) => id) } } });
  const ids: string[] = [];
  for (const { sealedTokens } of revocations) ids.push(await ask(tx, of.platform, sealedTokens, firstTryAt));
  return ids;
}

/**
 * Revokes the stored tokens with this id and deletes them. @throws OAuthFailure unless revocation is known to have
 * succeeded
 */
async function revoke(id: string): Promise<void> {
  const row = await db.pendingRevocation.findUnique({ where: { id } });
  const platform = row && findPlatform(row.platform);
  const here = platform && ready(platform, "revoke");
  const text = row && unseal(row.sealedTokens, bindingOf(REVOCATION, row));
  const revocation = revocationSchema.safeParse(text).data;
  if (here && revocation) await here.connector.revoke?.(here.asking, revocation, revocation.subject);
  // If the platform is no longer set up here, nothing can be revoked.
  await db.pendingRevocation.deleteMany({ where: { id } });
}

/** Retries revocations that failed at first. */
export const revoking: JobKind = { name: KIND, run: ({ key }) => revoke(key) };

/** @returns the outcome; the job retries failures */
async function revokeNow(platform: Platform, id: string): Promise<"done" | "later" | "refused"> {
  try {
    await revoke(id);
    await db.job.deleteMany({ where: { kind: KIND, key: id } });
    return "done";
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure)) throw thrown;
    logOAuthFailure(platform.name, thrown);
    return thrown.reason === "unreachable" ? "later" : "refused";
  }
}

/** Notifies a user of a platform that refused to end access, with where to do it. */
async function tellRefused(userId: string, { label, connector }: Platform): Promise<Disconnected> {
  const outcome: Disconnected = { revocation: "refused", accessPage: connector?.accessPage ?? "" };
  const message = revocationInWords(label, outcome) ?? "";
  const title = `${label} has not ended its access`;
  const warning = { title, message, type: "warning", actionUrl: paths.integrations() };
  await db.$transaction((tx) => notifyWithin(tx, userId, warning));
  return outcome;
}

/**
 * Removes a user's connection to a platform with its tokens, synced data and signals. Imported data stays. The tokens
 * are deleted here first and then revoked at the platform, with retries if it is unreachable.
 *
 * @returns null if not connected
 */
export async function disconnect(userId: string, platformName: string): Promise<Disconnected | null> {
  const platform = findPlatform(platformName);
  const isOffered = platform?.connector?.revoke !== undefined;
  const revocations = await revocationsOf(db, { userId, platform: platformName });
  const ids = await changing(
    userId,
    (tx) => removeConnection(tx, { userId, platform: platformName }, isOffered ? revocations : []),
    { isChange: (removed) => removed !== null },
  );
  if (ids === null) return null;
  if (!platform?.connector || revocations.length === 0) return { revocation: "needless" };
  if (!isOffered) return { revocation: "by-hand", accessPage: platform.connector.accessPage };
  const done = await Promise.all(ids.map((id) => revokeNow(platform, id)));
  if (done.includes("refused")) return tellRefused(userId, platform);
  return { revocation: done.includes("later") ? "later" : "done" };
}

/** Lets the sweep delete tokens that could not be revoked in time. */
export const expiringRevocations: Expiring = {
  remove: (now) => db.pendingRevocation.deleteMany({ where: { expire: { lte: now } } }),
};
