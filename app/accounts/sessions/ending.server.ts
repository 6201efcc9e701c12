import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { KEPT } from "~/web/http/limits/quotas";
import { accountPseudonym, logSecurityEvent } from "~/web/http/security/log.server";
import type { SessionEnd } from "./end-reasons";

/** A user's sessions in which the address was proven. */
async function sidsOf(tx: Transaction, userId: string, provenAddress: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, provenAddress }, select: { sid: true } });
  return rows.map(({ sid }) => sid);
}

/**
 * Ends the daily reminders in the browsers of sessions: a lost device shows none.
 *
 * @param madeIn first ids of the sessions; "any" for all of the user's browsers
 */
export async function endReminders(
  tx: Pick<Transaction, "pushSubscription">,
  userId: string,
  madeIn: readonly string[] | "any",
): Promise<void> {
  const ofThose = madeIn === "any" ? {} : { madeIn: { in: [...madeIn] } };
  await tx.pushSubscription.deleteMany({ where: { userId, ...ofThose } });
}

/**
 * Ends sessions of a user, with their pending OAuth visits and their browsers' reminders. Each browser is told why on its next request.
 *
 * @param sessions `except`: one to keep; `only`: the one to end; `unlessProven`: keep those in which this address was
 * proven
 * @returns the number of sessions ended
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  endedFor: SessionEnd,
  { except = "", only, unlessProven }: { except?: string; only?: string; unlessProven?: string } = {},
): Promise<number> {
  const kept = unlessProven === undefined ? [] : await sidsOf(tx, userId, unlessProven);
  const others = {
    userId,
    sid: { notIn: [except, ...kept], ...(only !== undefined && { equals: only }) },
  };
  await tx.oAuthState.deleteMany({ where: others });
  await tx.passkeyCeremony.deleteMany({ where: others });
  const ending = await tx.session.findMany({
    where: { ...others, endedFor: null },
    select: { sid: true, firstSid: true },
  });
  // Where none is kept, browsers go too whose own session has run out since they were asked.
  const isAll = except === "" && only === undefined && unlessProven === undefined;
  const madeIn = isAll ? "any" : ending.map(({ sid, firstSid }) => firstSid ?? sid);
  await endReminders(tx, userId, madeIn);
  const { count } = await tx.session.updateMany({ where: { ...others, endedFor: null }, data: { endedFor } });
  if (count > 0) {
    logSecurityEvent("signed-out", { account: accountPseudonym(userId), how: endedFor, sessions: count });
  }
  return count;
}

/** Deletes sessions beyond the quota: ended ones first, then those that would expire first. */
export async function endOldest(userId: string): Promise<void> {
  const beyond = await db.session.findMany({
    where: { userId },
    orderBy: [{ endedFor: { sort: "asc", nulls: "first" } }, { expire: "desc" }, { sid: "desc" }],
    skip: KEPT.sessions,
    select: { sid: true },
  });
  if (beyond.length === 0) return;
  await db.session.deleteMany({ where: { userId, sid: { in: beyond.map(({ sid }) => sid) } } });
}
