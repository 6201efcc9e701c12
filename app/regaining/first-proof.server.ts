import { z } from "zod";
import { type Asking, currentSession } from "~/accounts/sessions/current.server";
import type { SessionEnd } from "~/accounts/sessions/end-reasons";
import { endSessions } from "~/accounts/sessions/ending.server";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { endGrants } from "~/platforms/disconnecting/ending-grants.server";
import type { Ended } from "./ended";

/** Whose address is proven. */
export type Account = { id: string; email: string };

/** The session in which an address is proven, where its browser is signed in to the account. */
export type Prover = { sid: string; firstSid: string; byGoogleAt: Date | null };

const sessSchema = z.object({
  byGoogle: z.boolean().optional(),
  googleProvenAt: z.iso.datetime().optional(),
});

/** The session of the browser that asks, where it is one of this account; null where it is none, or another's. */
export async function proverOf(asking: Asking, userId: string): Promise<Prover | null> {
  const session = await currentSession(asking);
  if (session?.user.id !== userId) return null;
  const { sid, firstSid } = session;
  const row = await db.session.findUnique({ where: { sid }, select: { sess: true, startedAt: true } });
  const { byGoogle, googleProvenAt } = sessSchema.parse(row?.sess ?? {});
  if (googleProvenAt) return { sid, firstSid, byGoogleAt: new Date(googleProvenAt) };
  return { sid, firstSid, byGoogleAt: byGoogle && row ? row.startedAt : null };
}

/** Those of whom it is not known that whoever made them has proven the address. */
const unproven = (email: string) => ({ OR: [{ provenAddress: null }, { provenAddress: { not: email } }] });

/** What was made in another session than the one that proves the address, and in none that had proven it. */
function madeByOthers({ id: userId, email }: Account, prover: Prover | null) {
  const elsewhere = prover && { OR: [{ madeIn: null }, { madeIn: { not: prover.firstSid } }] };
  return { userId, AND: [unproven(email), ...(elsewhere ? [elsewhere] : [])] };
}

/** Whether somebody else may sign in by the account's Google identity: neither its address nor this session vouches for it. */
async function isForeignIdentity(
  tx: Pick<Transaction, "googleIdentity">,
  { id, email }: Account,
  prover: Prover | null,
): Promise<boolean> {
  const identity = await tx.googleIdentity.findUnique({ where: { userId: id } });
  if (!identity || identity.email === email) return false;
  return !prover?.byGoogleAt || prover.byGoogleAt < identity.createdAt;
}

type Reading = Pick<
  Transaction,
  "googleIdentity" | "passkey" | "authenticatorApp" | "shareLink" | "platformGrant" | "session"
>;

/** The sessions that go. */
const otherSessions = ({ id: userId, email }: Account, prover: Prover | null) => ({
  userId,
  endedFor: null,
  sid: { not: prover?.sid ?? "" },
  ...unproven(email),
});

/**
 * What goes at the first proof of an account's address: whatever lets somebody in or shows something, unless a session made
 * it that proves the address now or had proven it before.
 */
export async function whatGoes(
  tx: Reading,
  account: Account,
  prover: Prover | null,
  now = new Date(),
): Promise<Ended> {
  const where = madeByOthers(account, prover);
  const [passkeys, apps, shareLinks, grants, sessions] = [
    await tx.passkey.count({ where }),
    await tx.authenticatorApp.count({ where: { ...where, confirmedAt: { not: null } } }),
    await tx.shareLink.count({ where: { ...where, endedAt: null, expire: { gt: now } } }),
    await tx.platformGrant.findMany({ where, distinct: ["platform"], orderBy: { platform: "asc" } }),
    await tx.session.count({ where: { ...otherSessions(account, prover), expire: { gt: now } } }),
  ];
  return {
    google: await isForeignIdentity(tx, account, prover),
    passkeys,
    app: apps > 0,
    shareLinks,
    platforms: grants.map(({ platform }) => platformLabel(platform)),
    sessions,
  };
}

/** Notes of what the session has made, and of itself, that the address was proven in it. */
async function vouch(tx: Transaction, { id: userId, email }: Account, { sid, firstSid }: Prover) {
  const made = { where: { userId, madeIn: firstSid }, data: { provenAddress: email } };
  await tx.session.updateMany({ where: { sid, userId }, data: { provenAddress: email } });
  await tx.passkey.updateMany(made);
  await tx.authenticatorApp.updateMany(made);
  await tx.shareLink.updateMany(made);
  await tx.platformGrant.updateMany(made);
}

async function endGrantsOf(tx: Transaction, account: Account, prover: Prover | null): Promise<void> {
  const where = madeByOthers(account, prover);
  const grants = await tx.platformGrant.findMany({ where, select: { platform: true, name: true } });
  for (const platform of new Set(grants.map((grant) => grant.platform))) {
    const names = grants.filter((grant) => grant.platform === platform).map(({ name }) => name);
    await endGrants(tx, { userId: account.id, platform }, names);
  }
}

/**
 * Ends what goes at a first proof, in the transaction that notes the proof. That one holds the user's row, as whatever
 * makes any of it does: nothing is made in between.
 *
 * @param endedFor what the browsers of other sessions are told
 * @returns what it was
 */
export async function endWhatGoes(
  tx: Transaction,
  account: Account,
  prover: Prover | null,
  endedFor: SessionEnd,
  now = new Date(),
): Promise<Ended> {
  const ended = await whatGoes(tx, account, prover, now);
  const { id: userId, email } = account;
  const where = madeByOthers(account, prover);
  await endGrantsOf(tx, account, prover);
  await tx.passkey.deleteMany({ where });
  // One that is being set up goes too: whoever began to has its secret.
  const { count: apps } = await tx.authenticatorApp.deleteMany({ where });
  if (apps > 0) await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.shareLink.updateMany({ where: { ...where, endedAt: null }, data: { endedAt: now } });
  if (ended.google) await tx.googleIdentity.deleteMany({ where: { userId } });
  else await tx.googleIdentity.updateMany({ where: { userId }, data: { suspendedAt: null } });
  await endSessions(tx, userId, endedFor, { except: prover?.sid, unlessProven: email });
  if (prover) await vouch(tx, account, prover);
  return ended;
}
