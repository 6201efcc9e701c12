import { readRows } from "~/database/reader.server";
import { db } from "~/db.server";

/** The most that the bell's menu lists. */
export const MENU_LENGTH = 5;
/** Nobody's unread ones are counted further than this, which the bell calls 'more than 999'. */
const MOST_COUNTED = 1_000;
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

// One statement for the list and the count, since every page begins with it.
const UNREAD = `
  SELECT "id", "title", "message", "type", "actionUrl", "createdAt", (
    SELECT COUNT(*) FROM (
      SELECT 1 FROM "Notification" WHERE "userId" = $1 AND "isRead" = false LIMIT ${MOST_COUNTED}
    ) AS "counted"
  ) AS "unread"
  FROM "Notification"
  WHERE "userId" = $2 AND "isRead" = false ORDER BY "createdAt" DESC, "id" DESC LIMIT $3`;

type UnreadRow = Omit<Row, "isRead" | "createdAt"> & { createdAt: Date | string; unread: number | bigint };

/** A user's newest unread notifications, newest first, and how many there are in all, counted up to 1,000. */
export async function unreadNotifications(
  userId: string,
  most = MOST_UNREAD,
): Promise<{ unread: number; newest: NotificationJson[] }> {
  const rows = await readRows<UnreadRow>(UNREAD, userId, userId, most);
  const newest = rows.map(({ unread: _counted, createdAt, ...row }) =>
    notificationJson({ ...row, isRead: false, createdAt: new Date(createdAt) }),
  );
  return { unread: Number(rows[0]?.unread ?? 0), newest };
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

/** What the bell shows: how many are unread (counted up to 1,000) and the newest five. */
export async function unreadInBell(userId: string) {
  const { unread, newest } = await unreadNotifications(userId, MENU_LENGTH);
  const latest = newest.map(({ id, title, description, actionUrl, createdAt }) => ({
    id,
    title,
    description,
    actionUrl,
    createdAt,
  }));
  return { unread, latest };
}
