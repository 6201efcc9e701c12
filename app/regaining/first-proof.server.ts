import { z } from "zod";
import { type Asking, currentSession } from "~/accounts/sessions/current.server";
import type { SessionEnd } from "~/accounts/sessions/end-reasons";
import { endSessions } from "~/accounts/sessions/ending.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { endGrants } from "~/platforms/disconnecting/ending-grants.server";
import type { Revoked } from "./revoked";

/** The account whose address is proven. */
export type ProvenAccount = { id: string; email: string };

/** The session that proves the address, if its browser is signed in to the account. */
export type ProofSession = { sid: string; firstSid: string; byGoogleAt: Date | null };

const sessSchema = z.object({
  byGoogle: z.boolean().optional(),
  googleProvenAt: z.iso.datetime().optional(),
});

/** The caller's session if it belongs to this account, else null. */
export async function proofSessionOf(asking: Asking, userId: string): Promise<ProofSession | null> {
  const session = await currentSession(asking);
  if (session?.user.id !== userId) return null;
  const { sid, firstSid } = session;
  const row = await db.session.findUnique({ where: { sid }, select: { sess: true, startedAt: true } });
  const { byGoogle, googleProvenAt } = sessSchema.parse(row?.sess ?? {});
  if (googleProvenAt) return { sid, firstSid, byGoogleAt: new Date(googleProvenAt) };
  return { sid, firstSid, byGoogleAt: byGoogle && row ? row.startedAt : null };
}

/** Rows whose creator is not known to have proven the address. */
const unproven = (email: string) => ({ OR: [{ provenAddress: null }, { provenAddress: { not: email } }] });

/** Rows made neither in the proving session nor in a session that had proven the address. */
function madeByOthers({ id: userId, email }: ProvenAccount, proofSession: ProofSession | null) {
  const elsewhere = proofSession && { OR: [{ madeIn: null }, { madeIn: { not: proofSession.firstSid } }] };
  return { userId, AND: [unproven(email), ...(elsewhere ? [elsewhere] : [])] };
}

/**
 * Whether the account's Google identity may be somebody else's: neither its address nor this session vouches for it.
 */
async function isForeignIdentity(
  tx: Pick<Transaction, "googleIdentity">,
  { id, email }: ProvenAccount,
  proofSession: ProofSession | null,
): Promise<boolean> {
  const identity = await tx.googleIdentity.findUnique({ where: { userId: id } });
  if (!identity || identity.email === email) return false;
  return !proofSession?.byGoogleAt || proofSession.byGoogleAt < identity.createdAt;
}

type Reading = Pick<
  Transaction,
  | "googleIdentity"
  | "passkey"
  | "authenticatorApp"
  | "shareLink"
  | "calendarFeed"
  | "reminder"
  | "pushSubscription"
  | "platformGrant"
  | "session"
>;

/** The sessions to end. */
const otherSessions = ({ id: userId, email }: ProvenAccount, proofSession: ProofSession | null) => ({
  userId,
  endedFor: null,
  sid: { not: proofSession?.sid ?? "" },
  ...unproven(email),
});

/**
 * What the first proof of an account's address revokes: every sign-in method, session and share, unless made in a
 * session that proves the address now or had proven it before.
 */
export async function revokedByFirstProof(
  tx: Reading,
  account: ProvenAccount,
  proofSession: ProofSession | null,
  now = new Date(),
): Promise<Revoked> {
  const where = madeByOthers(account, proofSession);
  const [passkeys, apps, shareLinks, calendars, reminders, grants, sessions] = [
    await tx.passkey.count({ where }),
    await tx.authenticatorApp.count({ where: { ...where, confirmedAt: { not: null } } }),
    await tx.shareLink.count({ where: { ...where, endedAt: null, expire: { gt: now } } }),
    await tx.calendarFeed.count({ where }),
    (await tx.pushSubscription.count({ where })) +
      (await tx.reminder.count({ where: { ...where, way: { not: null } } })),
    await tx.platformGrant.findMany({ where, distinct: ["platform"], orderBy: { platform: "asc" } }),
    await tx.session.count({ where: { ...otherSessions(account, proofSession), expire: { gt: now } } }),
  ];
  return {
    google: await isForeignIdentity(tx, account, proofSession),
    passkeys,
    app: apps > 0,
    shareLinks,
    calendar: calendars > 0,
    reminder: reminders > 0,
    platforms: grants.map(({ platform }) => platformLabel(platform)),
    sessions,
  };
}

/** Marks this session, and the rows made in it, as proven for the address. */
async function vouch(tx: Transaction, { id: userId, email }: ProvenAccount, { sid, firstSid }: ProofSession) {
  const made = { where: { userId, madeIn: firstSid }, data: { provenAddress: email } };
  await tx.session.updateMany({ where: { sid, userId }, data: { provenAddress: email } });
  await tx.passkey.updateMany(made);
  await tx.authenticatorApp.updateMany(made);
  await tx.shareLink.updateMany(made);
  await tx.calendarFeed.updateMany(made);
  await tx.reminder.updateMany(made);
  await tx.pushSubscription.updateMany(made);
  await tx.platformGrant.updateMany(made);
}

async function endGrantsOf(
  tx: Transaction,
  account: ProvenAccount,
  proofSession: ProofSession | null,
): Promise<void> {
  const where = madeByOthers(account, proofSession);
  const grants = await tx.platformGrant.findMany({ where, select: { platform: true, name: true } });
  for (const platform of new Set(grants.map((grant) => grant.platform))) {
    const names = grants.filter((grant) => grant.platform === platform).map(({ name }) => name);
    await endGrants(tx, { userId: account.id, platform }, names);
  }
}

/**
 * Revokes what a first proof revokes, in the transaction that records the proof. It has locked the user's row, which
 * anything that creates such rows locks too, so none is created in between.
 *
 * @param endedFor the reason given to the browsers of ended sessions
 * @returns what was revoked
 */
export async function revokeAtFirstProof(
  tx: Transaction,
  account: ProvenAccount,
  proofSession: ProofSession | null,
  endedFor: SessionEnd,
  now = new Date(),
): Promise<Revoked> {
  const ended = await revokedByFirstProof(tx, account, proofSession, now);
  const { id: userId, email } = account;
  const where = madeByOthers(account, proofSession);
  await endGrantsOf(tx, account, proofSession);
  await tx.passkey.deleteMany({ where });
  // Includes an app being set up: whoever started that knows its secret.
  const { count: apps } = await tx.authenticatorApp.deleteMany({ where });
  if (apps > 0) await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.shareLink.updateMany({ where: { ...where, endedAt: null }, data: { endedAt: now } });
  await tx.calendarFeed.deleteMany({ where });
  await tx.pushSubscription.deleteMany({ where });
  await tx.reminder.deleteMany({ where });
  if (ended.google) await tx.googleIdentity.deleteMany({ where: { userId } });
  else await tx.googleIdentity.updateMany({ where: { userId }, data: { suspendedAt: null } });
  await endSessions(tx, userId, endedFor, { except: proofSession?.sid, unlessProven: email });
  if (proofSession) await vouch(tx, account, proofSession);
  return ended;
}
