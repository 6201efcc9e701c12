import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Moment } from "~/web/ui/text/Moment";
import { type BellNotification, leadsInside } from "./bell-notification";

type NotificationListProps = {
  notifications: readonly BellNotification[];
  /** The address of the list, to which its forms return. */
  here: string;
};

/** Notifications in full, each with what it leads to, and a button that marks it as read. */
export function NotificationList({ notifications, here }: NotificationListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notifications.map((notification) => (
        <li key={notification.id} className="py-4">
          <ListedNotification notification={notification} here={here} />
        </li>
      ))}
    </ul>
  );
}

type ListedNotificationProps = { notification: BellNotification; here: string };

function ListedNotification({ notification, here }: ListedNotificationProps) {
  const { id, title, description, createdAt, actionUrl, isRead } = notification;
  return (
    <>
      <h2 className="text-lg">
        {title} {!isRead && <Badge tone="notice">Unread</Badge>}
      </h2>
      <p>{description}</p>
      <p className="text-sm text-muted">
        <Moment iso={createdAt} />
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {actionUrl && leadsInside(actionUrl) && (
          <TextLink to={actionUrl} className="inline-flex min-h-11 items-center">
            Open<span className="sr-only">: {title}</span>
          </TextLink>
        )}
        {!isRead && (
          <MarkRead intent="read" id={id} here={here}>
            Mark as read<span className="sr-only">: {title}</span>
          </MarkRead>
        )}
      </div>
    </>
  );
}

type MarkReadProps = { intent: "read" | "read-all"; id?: string; here: string; children: ReactNode };

/** A button that marks one notification, or all of them, and returns to the list. */
export function MarkRead({ intent, id, here, children }: MarkReadProps) {
  return (
    <Form method="post" action={paths.notifications()} preventScrollReset>
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="next" value={here} />
      <Button variant="quiet" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
