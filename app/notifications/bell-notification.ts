/** A notification as shown in the bell; `createdAt` is ISO 8601. */
export type BellNotification = {
  id: string;
  title: string;
  description: string;
  createdAt: string;
  actionUrl: string | null;
  /** Left out for those loaded with the page, which are all unread. */
  isRead?: boolean;
};

/** A local path. `//host` and `/\\host` lead elsewhere. */
const INSIDE = /^\/(?![/\\])/;

/** Whether an `actionUrl` leads to a screen of the product; others are not shown. */
export const leadsInside = (actionUrl: string) => INSIDE.test(actionUrl);

export type BellListProps = {
  /** Number unread, capped at 1,000. */
  unread: number;
  notifications: BellNotification[];
  currentPath: string;
};
