import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { KEPT } from "~/web/http/limits/quotas";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { accountPseudonym, logSecurityEvent, type SecurityEvent } from "~/web/http/security/log.server";

/** How serious an event is for the safety of an account. */
export type Severity = "high" | "medium" | "low";

/** A security event to store. */
export type NewSecurityEvent = {
  /** Such as "password-changed"; at most 100 characters. */
  kind: string;
  /** Reported by Google, or recorded by this product. */
  source: "google" | "account";
  title: string;
  message: string;
  severity: Severity;
};

/** A security event as shown on the page and in the JSON API. */
export type SecurityEventJson = {
  id: string;
  title: string;
  message: string;
  severity: string;
  isRead: boolean;
  timestamp: string;
};

const COLUMNS = {
  id: true,
  title: true,
  message: true,
  severity: true,
  isRead: true,
  createdAt: true,
} as const;

type Row = Omit<SecurityEventJson, "timestamp"> & { createdAt: Date };

const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "desc" }] as const;

function eventJson({ createdAt, ...row }: Row): SecurityEventJson {
  return { ...row, timestamp: createdAt.toISOString() };
}

/** Matches a `kind` that adds, changes, removes or uses a sign-in factor; captures the verb. */
const FACTOR = /^(?:authenticator|google|passkey|password|recovery-codes)-(\w+)$/;
const ADDED = new Set(["added", "on", "linked"]);
const REMOVED = new Set(["removed", "off", "unlinked"]);

/** The operator's log event that corresponds to a security event. */
function loggedAs(kind: string): SecurityEvent {
  const change = FACTOR.exec(kind)?.at(-1);
  if (change === undefined) return "account-event";
  if (ADDED.has(change)) return "factor-added";
  return REMOVED.has(change) ? "factor-removed" : "factor-changed";
}

/** Stores a security event and logs it for the operator. Beyond the quota, the oldest one is deleted. */
export async function noteSecurityEvent(
  tx: Transaction,
  userId: string,
  event: NewSecurityEvent,
): Promise<void> {
  await tx.securityEvent.create({ data: { userId, ...event } });
  const { kind, source } = event;
  logSecurityEvent(loggedAs(kind), { account: accountPseudonym(userId), kind, source });
  const beyond = await tx.securityEvent.findMany({
    where: { userId },
    orderBy: [...NEWEST_FIRST],
    skip: KEPT.securityEvents,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.securityEvent.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** A user's security events, newest first. */
export async function newestSecurityEvents(userId: string, most: number): Promise<SecurityEventJson[]> {
  const rows = await db.securityEvent.findMany({
    where: { userId },
    orderBy: [...NEWEST_FIRST],
    take: most,
    select: COLUMNS,
  });
  return rows.map(eventJson);
}

/**
 * One page of a user's security events, newest first.
 *
 * @throws 400 refusal when `before` is not an event of theirs
 */
export async function securityEventPage(
  userId: string,
  { limit, before }: PageAsked,
): Promise<Page<SecurityEventJson>> {
  if (before === undefined) return pageOf(await newestSecurityEvents(userId, limit + 1), limit);
  const last = await db.securityEvent.findFirst({
    where: { id: before, userId },
    select: { id: true, createdAt: true },
  });
  if (!last) throw unknownBefore();
  const { id, createdAt } = last;
  const rows = await db.securityEvent.findMany({
    where: { userId, OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] },
    orderBy: [...NEWEST_FIRST],
    take: limit + 1,
    select: COLUMNS,
  });
  return pageOf(rows.map(eventJson), limit);
}

/** Marks all security events of a user as read. */
export async function markSecurityEventsRead(userId: string): Promise<void> {
  await db.securityEvent.updateMany({ where: { userId, isRead: false }, data: { isRead: true } });
}
