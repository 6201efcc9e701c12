import {
  lockForSession,
  type Provenance,
  SessionEnded,
  type SessionRef,
} from "~/accounts/sessions/provenance.server";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { NOTHING } from "~/ground/database/empty-json";
import { noteRemoval } from "~/ground/database/removals.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { seal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import type { ToastText } from "~/web/http/forms/outcome";
import { NOT_CONNECTED } from "~/web/oauth/failure";
import { updateCard } from "../cards/card.server";
import type { Connected, Grant, Platform } from "../connector";
import { endRevokedNews } from "../disconnecting/revoked.server";
import { isContinuous } from "../grants/continuous-access";
import { storedProfile } from "../grants/json-columns";
import { ACCESS_TOKEN, REFRESH_TOKEN } from "../grants/sealed-columns";
import { fingerprintsOf } from "../grants/token-fingerprints.server";
import { askForSync, SYNC_KIND } from "../syncing/asking.server";

/** Who is connecting: the session and its user. */
export type Owner = SessionRef;

/** The grant columns that come with tokens. */
export function tokenColumns(
  owner: { userId: string; platform: string },
  { accessToken, refreshToken, expiresIn }: Connected["tokens"],
  now: Date,
) {
  return {
    sealedAccessToken: seal(accessToken, bindingOf(ACCESS_TOKEN, owner)),
    // If no new refresh token is issued, the old one stays valid (RFC 6749, 6).
    ...(refreshToken !== null && {
      sealedRefreshToken: seal(refreshToken, bindingOf(REFRESH_TOKEN, owner)),
      ...fingerprintsOf(owner.platform, refreshToken),
    }),
    accessExpiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
  };
}

async function keepCard(
  tx: Transaction,
  { userId, platform }: { userId: string; platform: string },
  profile: Record<string, string>,
  isOther: boolean,
): Promise<void> {
  const where = { userId_platformName: { userId, platformName: platform } };
  const row = await tx.platformIntegration.findUnique({ where });
  // Demo data must not mix with real data, nor one account's name with another's.
  const known = row && !row.isDemo && !isOther ? storedProfile(row.profileData) : {};
  const profileData = { ...known, ...profile };
  const now = new Date();
  await tx.platformIntegration.upsert({
    where,
    create: { userId, platformName: platform, isConnected: true, scopes: [], profileData },
    update: {
      isConnected: true,
      profileData,
      ...(row?.isDemo && { isDemo: false, dataPoints: 0, connectedAt: now }),
    },
  });
}

/** Deletes a grant's synced data, so that it does not appear under another account's name. */
async function forgetOther(tx: Transaction, where: { userId: string; platform: string; source: string }) {
  await tx.platformData.deleteMany({ where });
  await tx.signal.deleteMany({ where });
  const { userId, platform, source } = where;
  await noteRemoval(tx, userId, { signals: [{ platform, source }] });
}

/** Deletes grants the platform ended by issuing this one; there is nothing to revoke. */
async function forgetEnded(
  tx: Transaction,
  of: { userId: string; platform: string },
  names: readonly string[],
): Promise<void> {
  const ended = await tx.platformGrant.findMany({
    where: { ...of, name: { in: [...names] } },
    select: { id: true, name: true },
  });
  await tx.platformGrant.deleteMany({ where: { userId: of.userId, id: { in: ended.map(({ id }) => id) } } });
  await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: { in: ended.map(({ id }) => id) } } });
  for (const { name } of ended) await forgetOther(tx, { ...of, source: name });
}

const FRESH = {
  refreshClaim: null,
  refreshUntil: null,
  syncStartedAt: null,
  place: NOTHING,
  progress: NOTHING,
  notBefore: null,
  failures: 0,
  lastError: null,
} as const;

/** Columns of a grant for a different account than before, of which nothing has been read yet. */
const UNREAD = { sealedLink: null, dataPoints: 0, lastSyncAt: null } as const;

/** Columns of a one-time grant: it is never synced automatically, whatever was granted before. */
const SWITCHED_OFF = { isAutomatic: false, nextSyncAt: null } as const;

/**
 * Why nothing is stored: another user here holds a grant of the account, or this user holds one of a different account.
 */
type InTheWay = "taken" | "other-account";

async function whatIsInTheWay(
  tx: Transaction,
  { userId, platform }: { userId: string; platform: string },
  { name, ends = [] }: Grant,
  subject: string | null,
): Promise<InTheWay | null> {
  if (subject === null) return null;
  const taken = { platform, name, subject, NOT: { userId } };
  if (await tx.platformGrant.findFirst({ where: taken, select: { id: true } })) return "taken";
  const others = { userId, platform, name: { notIn: [name, ...ends] }, subject: { not: subject } };
  const other = await tx.platformGrant.findFirst({ where: others, select: { id: true } });
  return other && "other-account";
}

/** Stores a connection's rows. @returns null on success */
async function keep(
  tx: Transaction,
  { userId, platform }: { userId: string; platform: string },
  grant: Grant,
  { subject, profile, tokens }: Connected,
  columns: ReturnType<typeof tokenColumns> & Provenance,
): Promise<InTheWay | null> {
  const { name, reader, ends } = grant;
  const account = { platform, name, subject };
  const inTheWay = await whatIsInTheWay(tx, { userId, platform }, grant, subject);
  if (inTheWay) return inTheWay;
  const key = { userId_platform_name: { userId, platform, name } };
  const before = await tx.platformGrant.findUnique({ where: key, select: { subject: true } });
  const isOther = before !== null && before.subject !== null && before.subject !== subject;
  if (isOther) await forgetOther(tx, { userId, platform, source: name });
  await keepCard(tx, { userId, platform }, profile, isOther);
  const mayRepeat = isContinuous(tokens.scopes, reader.automaticWith);
  const data = { ...columns, ...FRESH, scopes: tokens.scopes, subject, grantedAt: new Date() };
  const { id } = await tx.platformGrant.upsert({
    where: key,
    create: { userId, ...account, ...data, isAutomatic: !reader.startsSwitchedOff },
    update: { ...data, ...(isOther && UNREAD), ...(!mayRepeat && SWITCHED_OFF) },
    select: { id: true },
  });
  if (!mayRepeat) await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: id, claim: null } });
  if (ends) await forgetEnded(tx, { userId, platform }, ends);
  await updateCard(tx, userId, platform);
  await endRevokedNews(tx, userId, platform);
  if (!reader.startsSwitchedOff) await askForSync(tx, { id, userId });
  return null;
}

const IN_THE_WAY: Record<InTheWay, (label: string) => string> = {
  taken: (label) =>
    `This ${label} account is already connected to somebody else's account here, and is not shared. Use another one, or disconnect it there first.`,
  "other-account": (label) =>
    `You have connected another ${label} account here. Use that one, or disconnect ${label} first.`,
};

/**
 * Stores a connection: its tokens, encrypted for this user and platform, and its card, replacing a demo. Queues the
 * first sync.
 *
 * @returns the toast to show, also if another user here already has the account
 */
export async function keepConnection(
  maker: Owner,
  { name: platform, label }: Platform,
  grant: Grant,
  connected: Connected,
): Promise<ToastText> {
  const { userId } = maker;
  const owner = { userId, platform };
  const columns = tokenColumns(owner, connected.tokens, new Date());
  try {
    const inTheWay = await changing(
      userId,
      async (tx) => keep(tx, owner, grant, connected, { ...columns, ...(await lockForSession(tx, maker)) }),
      { isChange: (found) => found === null },
    );
    if (inTheWay) return { ...NOT_CONNECTED, text: IN_THE_WAY[inTheWay](label) };
  } catch (error) {
    if (error instanceof SessionEnded) return { ...NOT_CONNECTED, text: "Your session ended meanwhile." };
    // Two users connected the same account concurrently.
    if (!isUniqueViolation(error)) throw error;
    return { ...NOT_CONNECTED, text: IN_THE_WAY.taken(label) };
  }
  return { title: "Platform Connected", text: `${grant.label ?? label} is connected.` };
}
