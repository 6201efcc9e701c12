import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { KEPT } from "~/http/limits/quotas";
import { accountMark, logSecurityEvent } from "~/http/security/log.server";
import type { SessionEnd } from "./end-reasons";

/** The sessions of a person in which an address was proven. */
async function sidsOf(tx: Transaction, userId: string, provenAddress: string): Promise<string[]> {
  const rows = await tx.session.findMany({ where: { userId, provenAddress }, select: { sid: true } });
  return rows.map(({ sid }) => sid);
}

/**
 * Ends sessions of a person, with the visits to platforms that they have begun. Each of these browsers is told why at
 * its next click.
 *
 * @param sessions `except`: one that stays; `only`: the one that is ended; `unlessProven`: those stay in which this address
 * was proven
 * @returns how many were ended
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
  const { count } = await tx.session.updateMany({ where: { ...others, endedFor: null }, data: { endedFor } });
  if (count > 0) {
    logSecurityEvent("signed-out", { account: accountMark(userId), how: endedFor, sessions: count });
  }
  return count;
}

/** Removes the sessions beyond the most that an account keeps: those that were ended, then those that would end first. */
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
