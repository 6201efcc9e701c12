import { readRows } from "~/database/reader.server";
import { db } from "~/db.server";

/** The most that the bell's menu lists. */
export const MENU_LENGTH = 5;
/** The bell counts no further: from ten on it shows 9+. */
const COUNTED_IN_BELL = 10;
/** The most unread ones that one call sends. */
const MOST_UNREAD = 100;

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

const UNREAD = `
  SELECT "id", "title", "message", "type", "actionUrl", "createdAt" FROM "Notification"
  WHERE "userId" = $1 AND "isRead" = false ORDER BY "createdAt" DESC, "id" DESC LIMIT $2`;

type UnreadRow = Omit<Row, "isRead" | "createdAt"> & { createdAt: Date | string };

/** A user's unread notifications, newest first. */
export async function unreadNotifications(userId: string, most = MOST_UNREAD): Promise<NotificationJson[]> {
  const rows = await readRows<UnreadRow>(UNREAD, userId, most);
  return rows.map((row) => notificationJson({ ...row, isRead: false, createdAt: new Date(row.createdAt) }));
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
