import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Moment } from "~/web/ui/text/Moment";
import { BELL_LENGTH } from "./bell-length";
import { type BellListProps, type BellNotification, leadsInside } from "./bell-notification";
import { unreadInWords } from "./unread-in-words";

/** The newest unread notifications. The bell around it sends its forms. */
export function BellList({ unread, notifications, currentPath }: BellListProps) {
  const listed = notifications.filter(({ isRead }) => !isRead).slice(0, BELL_LENGTH);
  return (
    <>
      <div className="bell-head">
        <p className="bell-title">Notifications</p>
        {unread > 0 && (
          <ReadForm intent="read-all" next={currentPath}>
            <button type="submit" className="button button-quiet mx-0 whitespace-nowrap text-sm">
              Mark all read
            </button>
          </ReadForm>
        )}
      </div>
      {listed.length === 0 && <p className="px-3 py-2 text-muted">No unread notifications.</p>}
      <ul>
        {listed.map((notification) => (
          <BellItem key={notification.id} notification={notification} next={currentPath} />
        ))}
      </ul>
      <p className="border-t border-line px-3 text-sm text-muted">
        {unread > listed.length && listed.length > 0 && (
          <>
            The newest {listed.length} of {unreadInWords(unread)}.{" "}
          </>
        )}
        <TextLink to={paths.notifications()} className="inline-flex min-h-11 items-center">
          All notifications
        </TextLink>
      </p>
    </>
  );
}

function BellItem({ notification, next }: { notification: BellNotification; next: string }) {
  const { id, title, description, createdAt, actionUrl } = notification;
  return (
    <li className="bell-entry">
      <ReadForm intent="read" id={id} next={next} className="grow">
        <button type="submit" className="bell-item">
          <span className="sr-only">Mark as read: </span>
          <b>{title}</b>
          <span className="text-sm">{description}</span>
          <Moment iso={createdAt} className="text-xs text-muted" />
        </button>
      </ReadForm>
      {actionUrl && leadsInside(actionUrl) && (
        <TextLink to={actionUrl} className="bell-link">
          Open<span className="sr-only">: {title}</span>
        </TextLink>
      )}
    </li>
  );
}

type ReadFormProps = {
  intent: "read" | "read-all";
  id?: string;
  next: string;
  className?: string;
  children: ReactNode;
};

function ReadForm({ intent, id, next, className, children }: ReadFormProps) {
  return (
    <form method="post" action={paths.notifications()} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="next" value={next} />
      {children}
    </form>
  );
}
