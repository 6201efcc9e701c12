import type { Transaction } from "~/database/changing.server";
import { refusal } from "~/http/responses/refusal";
import { sendsLetters } from "~/letters/handing-over.server";

/** The session that makes something has ended meanwhile. Whoever asked is told so as forms and calls tell it. */
export class SessionEnded extends Error {}

/** A session, and whose it is. */
export type Maker = { sid: string; userId: string };

/** What a row says of the session that made it: whether it stays at a first proof depends on it. */
export type MadeBy = { madeIn: string; provenAddress: string | null };

/**
 * Holds the user's row, and says what a row is marked with that a session makes in the same transaction. A session that
 * was ended meanwhile makes nothing: a first proof of the address, which holds the same row, may have ended it.
 *
 * @throws SessionEnded where the session is open no more
 */
export async function heldMaker(tx: Transaction, { sid, userId }: Maker): Promise<MadeBy> {
  const { count } = await tx.user.updateMany({ where: { id: userId }, data: { id: userId } });
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
 * Keeps ways in from an account whose address may be somebody else's, where letters can prove it: a first proof would take
 * them away again. Called once {@link heldMaker} holds the user's row.
 *
 * @throws 409 refusal
 */
export async function refuseUnproven(tx: Transaction, userId: string): Promise<void> {
  if (!sendsLetters()) return;
  const unproven = await tx.user.count({ where: { id: userId, emailProvenAt: null } });
  if (unproven > 0) throw refusal(409, "Prove first that your email address is yours.");
}
