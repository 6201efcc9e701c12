import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { sentId } from "~/web/http/forms/sent-id";
import { KEPT } from "~/web/http/limits/quotas";
import { PAGE_MOST, type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { BELL_LENGTH } from "./bell-length";

/** Counting stops here; the bell then says 'more than 999'. */
const MOST_COUNTED = 1_000;

/** A notification as shown in the bell and in the JSON API. `description` duplicates `message`. */
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

// One statement for the list and the count, since it runs on every page.
const UNREAD_FROM = `
  SELECT "id", "title", "message", "type", "actionUrl", "createdAt", (
    SELECT COUNT(*) FROM (
      SELECT 1 FROM "Notification" WHERE "userId" = $1 AND "isRead" = false LIMIT ${MOST_COUNTED}
    ) AS "counted"
  ) AS "unread"
  FROM "Notification" WHERE "userId" = $2 AND "isRead" = false`;
const NEWEST_FIRST = `ORDER BY "createdAt" DESC, "id" DESC LIMIT`;
const UNREAD = `${UNREAD_FROM} ${NEWEST_FIRST} $3`;
const UNREAD_BEFORE = `${UNREAD_FROM}
  AND ("createdAt", "id") < ((SELECT "createdAt" FROM "Notification" WHERE "id" = $3 AND "userId" = $4), $5)
  ${NEWEST_FIRST} $6`;

type UnreadRow = Omit<Row, "isRead" | "createdAt"> & { createdAt: Date | string; unread: number | bigint };

/**
 * A user's unread notifications, newest first, and their total, capped at 1,000. If the requested page is empty, the
 * total is 0.
 */
async function unreadNotifications(
  userId: string,
  most = PAGE_MOST,
  before?: string,
): Promise<{ unread: number; newest: NotificationJson[] }> {
  const rows = await (before === undefined
    ? readRows<UnreadRow>(UNREAD, userId, userId, most)
    : readRows<UnreadRow>(UNREAD_BEFORE, userId, userId, before, userId, before, most));
  const newest = rows.map(({ unread: _counted, createdAt, ...row }) =>
    notificationJson({ ...row, isRead: false, createdAt: new Date(createdAt) }),
  );
  return { unread: Number(rows[0]?.unread ?? 0), newest };
}

/**
 * One page of a user's unread notifications, newest first, and their total. `before` may have been read in the
 * meantime.
 *
 * @throws 400 refusal when `before` is not one of the user's notifications
 */
export async function unreadPage(
  userId: string,
  { limit, before }: PageAsked,
): Promise<Page<NotificationJson> & { unread: number }> {
  const { unread, newest } = await unreadNotifications(userId, limit + 1, before);
  if (newest.length === 0 && before !== undefined) {
    const last = await db.notification.findFirst({ where: { id: before, userId }, select: { id: true } });
    if (!last) throw unknownBefore();
  }
  return { ...pageOf(newest, limit), unread };
}

/** Notifications on one page of their list. */
const LISTED = 20;

/**
 * What the page of all notifications shows: some of them, read or not, newest first.
 *
 * @param asked the id of the notification before which to continue; if it is gone by now, the list starts over
 */
export async function notificationScreen(userId: string, asked: string | null) {
  const id = sentId(asked ?? "");
  const last = await db.notification.findFirst({ where: { id, userId }, select: { id: true } });
  const [rows, unread] = await Promise.all([
    db.notification.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...(last && { cursor: last, skip: 1 }),
      take: LISTED + 1,
      select: COLUMNS,
    }),
    db.notification.findFirst({ where: { userId, isRead: false }, select: { id: true } }),
  ]);
  const { entries, next } = pageOf(rows.map(notificationJson), LISTED);
  return { notifications: entries, before: last && id, next, hasUnread: unread !== null };
}

/**
 * Marks a user's notification as read.
 *
 * @returns the updated notification, or null if the user has none with this id
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

/** Limits: title 255 characters, type 50, `actionUrl`, a local path, 500. */
export type NewNotification = { title: string; message: string; type?: string; actionUrl?: string };

/**
 * Adds a notification of something that its reader did not just do: beyond the quota, the oldest one is deleted.
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

/**
 * Deletes a user's notifications about something that is over: a question that was answered, or work that is done.
 *
 * @param about their `actionUrl`, the address of what they are about
 * @param title their title, if others lead to the same address
 */
export async function endNotifications(
  tx: Transaction,
  userId: string,
  about: string,
  title?: string,
): Promise<void> {
  await tx.notification.deleteMany({ where: { userId, actionUrl: about, title } });
}

/** The content of the bell: the number unread (capped at 1,000) and the newest of them. */
export async function unreadInBell(userId: string) {
  const { unread, newest } = await unreadNotifications(userId, BELL_LENGTH);
  const latest = newest.map(({ id, title, description, actionUrl, createdAt }) => ({
    id,
    title,
    description,
    actionUrl,
    createdAt,
  }));
  return { unread, latest };
}
