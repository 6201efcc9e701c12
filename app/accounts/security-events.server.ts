import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { KEPT } from "~/http/limits/quotas";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/http/responses/paging";
import { accountMark, logSecurityEvent, type SecurityEvent } from "~/http/security/log.server";

/** How much something matters for the safety of an account. */
export type Severity = "high" | "medium" | "low";

/** Something that concerns the safety of an account, to be kept: its title at most 255 characters. */
export type NewSecurityEvent = {
  /** Such as "password-changed"; of at most 100 characters. */
  kind: string;
  /** Who says so: Google, or this product of what was done here. */
  source: "google" | "account";
  title: string;
  message: string;
  severity: Severity;
};

/** A security event as the page and the JSON interface show it. */
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

/** What may be added to an account, changed and removed to sign in with it, and what has become of it, in a `kind`. */
const FACTOR = /^(?:authenticator|google|passkey|password|recovery-codes)-(\w+)$/;
const ADDED = new Set(["added", "on", "linked"]);
const REMOVED = new Set(["removed", "off", "unlinked"]);

/** The event of the operator's log that a security event of a person is. */
function loggedAs(kind: string): SecurityEvent {
  const change = FACTOR.exec(kind)?.at(-1);
  if (change === undefined) return "account-event";
  if (ADDED.has(change)) return "factor-added";
  return REMOVED.has(change) ? "factor-removed" : "factor-changed";
}

/**
 * Keeps a security event, and tells the operator's log that there was one. Beyond the most that an account keeps, the
 * oldest one goes.
 */
export async function noteSecurityEvent(
  tx: Transaction,
  userId: string,
  event: NewSecurityEvent,
): Promise<void> {
  await tx.securityEvent.create({ data: { userId, ...event } });
  const { kind, source } = event;
  logSecurityEvent(loggedAs(kind), { account: accountMark(userId), kind, source });
  const beyond = await tx.securityEvent.findMany({
    where: { userId },
    orderBy: [...NEWEST_FIRST],
    skip: KEPT.securityEvents,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.securityEvent.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** A person's security events, newest first. */
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
 * A part of a person's security events, newest first.
 *
 * @throws 400 refusal when `before` is no event of theirs
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

/** Marks all of a person's security events as read. */
export async function markSecurityEventsRead(userId: string): Promise<void> {
  await db.securityEvent.updateMany({ where: { userId, isRead: false }, data: { isRead: true } });
}
