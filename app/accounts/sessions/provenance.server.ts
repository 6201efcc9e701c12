import type { Transaction } from "~/ground/database/changing.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { refusal } from "~/web/http/responses/refusal";

/** The session ended during the request. Reported as for any signed-out caller. */
export class SessionEnded extends Error {}

/** A session and its user. */
export type SessionRef = { sid: string; userId: string };

/**
 * Columns that record the session in which a row was made; they decide whether the row survives the first proof of the
 * address.
 */
export type Provenance = { madeIn: string; provenAddress: string | null };

/**
 * Locks the user's row, and returns the columns that mark a row made by this session in the same transaction. Fails if
 * the session has ended: a first proof of the address, which locks the same row, may have ended it.
 *
 * @throws SessionEnded
 */
export async function lockForSession(tx: Transaction, { sid, userId }: SessionRef): Promise<Provenance> {
  // Not the id: SQLite would scan every row that references it, a million titles among them.
  const data = { revision: { increment: 0 } };
  const { count } = await tx.user.updateMany({ where: { id: userId }, data });
  const session =
    count === 1 &&
    (await tx.session.findFirst({
      where: { sid, userId, endedFor: null },
      select: { firstSid: true, provenAddress: true, user: { select: { email: true, emailProvenAt: true } } },
    }));
  if (!session) throw new SessionEnded("the session has ended");
  const { email, emailProvenAt } = session.user;
  const isProven = emailProvenAt !== null || session.provenAddress === email;
  return { madeIn: session.firstSid ?? sid, provenAddress: isProven ? email : null };
}

/**
 * Refuses new sign-in methods on an account with an unproven address, if email can prove it: a first proof would remove
 * them again. Call after {@link lockForSession} has locked the user's row.
 *
 * @throws 409 refusal
 */
export async function refuseUnproven(tx: Transaction, userId: string): Promise<void> {
  if (!sendsLetters()) return;
  const unproven = await tx.user.count({ where: { id: userId, emailProvenAt: null } });
  if (unproven > 0) throw refusal(409, "Confirm your email address first.");
}
