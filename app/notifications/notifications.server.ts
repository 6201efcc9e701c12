import { KEPT } from "~/accounts/quotas";
import type { Transaction } from "~/database/changing.server";
import { readRows } from "~/database/reader.server";
import { db } from "~/db.server";
import { PAGE_MOST, type Page, type PageAsked, pageOf, unknownBefore } from "~/http/paging";

/** The most that the bell's menu lists. */
export const MENU_LENGTH = 5;
/** The bell counts no further: from ten on it shows 9+. */
const COUNTED_IN_BELL = 10;

/** A notification as the bell and the JSON interface show it. `description` is the same text as `message`. */
export type NotificationJson = {
  id: string;
  title: string;
  message: string;
  description: string;
  type: string;
  isRead: boolean;
  actionUrl: string | null;
  createdAt: string;
};

const COLUMNS = {
  id: true,
  title: true,
  message: true,
  type: true,
  isRead: true,
  actionUrl: true,
  createdAt: true,
} as const;

type Row = Omit<NotificationJson, "description" | "createdAt"> & { createdAt: Date };

function notificationJson(row: Row): NotificationJson {
  return { ...row, description: row.message, createdAt: row.createdAt.toISOString() };
}

const UNREAD_FROM = `
  SELECT "id", "title", "message", "type", "actionUrl", "createdAt" FROM "Notification"
  WHERE "userId" = $1 AND "isRead" = false`;
const NEWEST_FIRST = `ORDER BY "createdAt" DESC, "id" DESC LIMIT`;
const UNREAD = `${UNREAD_FROM} ${NEWEST_FIRST} $2`;
const UNREAD_BEFORE = `${UNREAD_FROM}
  AND ("createdAt", "id") < ((SELECT "createdAt" FROM "Notification" WHERE "id" = $2 AND "userId" = $3), $4)
  ${NEWEST_FIRST} $5`;

type UnreadRow = Omit<Row, "isRead" | "createdAt"> & { createdAt: Date | string };

/** A user's unread notifications, newest first. */
export async function unreadNotifications(
  userId: string,
  most = PAGE_MOST,
  before?: string,
): Promise<NotificationJson[]> {
  const rows = await (before === undefined
    ? readRows<UnreadRow>(UNREAD, userId, most)
    : readRows<UnreadRow>(UNREAD_BEFORE, userId, before, userId, before, most));
  return rows.map((row) => notificationJson({ ...row, isRead: false, createdAt: new Date(row.createdAt) }));
}

/**
 * A part of a user's unread notifications, newest first. It may go on before one that was read meanwhile.
 *
 * @throws 400 refusal when `before` is no notification of the user's
 */
export async function unreadPage(
  userId: string,
  { limit, before }: PageAsked,
): Promise<Page<NotificationJson>> {
  const read = await unreadNotifications(userId, limit + 1, before);
  if (read.length === 0 && before !== undefined) {
    const last = await db.notification.findFirst({ where: { id: before, userId }, select: { id: true } });
    if (!last) throw unknownBefore();
  }
  return pageOf(read, limit);
}

/**
 * Marks one of a user's notifications as read.
 *
 * @returns the notification as it now is, or null when the user has none with this id
 */
export async function markRead(userId: string, id: string): Promise<NotificationJson | null> {
  const { count } = await db.notification.updateMany({ where: { id, userId }, data: { isRead: true } });
  if (count === 0) return null;
  const row = await db.notification.findFirst({ where: { id, userId }, select: COLUMNS });
  return row && notificationJson(row);
}

/** Marks all of a user's notifications as read, and returns how many were unread. */
export async function markAllRead(userId: string): Promise<number> {
  const { count } = await db.notification.updateMany({
    where: { userId, isRead: false },
    data: { isRead: true },
  });
  return count;
}

/** What a notification may say: title at most 255 characters, type 50, a path of ours at most 500. */
export type NewNotification = { title: string; message: string; type?: string; actionUrl?: string };

/** Puts a message into a user's bell; the statement can also be part of a `$transaction([…])`. */
export function notify(userId: string, notification: NewNotification) {
  return db.notification.create({ data: { userId, ...notification } });
}

/**
 * The same within a transaction, for what can be done any number of times: beyond the most that an account keeps, the
 * oldest message goes.
 */
export async function notifyWithin(
  tx: Transaction,
  userId: string,
  notification: NewNotification,
): Promise<void> {
  await tx.notification.create({ data: { userId, ...notification } });
  const beyond = await tx.notification.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: KEPT.notifications,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.notification.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** What the bell shows: how many are unread (counted up to ten, which it shows as '9+') and the newest five. */
export async function unreadInBell(userId: string) {
  const newest = await unreadNotifications(userId, COUNTED_IN_BELL);
  const latest = newest.slice(0, MENU_LENGTH).map(({ id, title, description, actionUrl, createdAt }) => ({
    id,
    title,
    description,
    actionUrl,
    createdAt,
  }));
  return { unread: newest.length, latest };
}
