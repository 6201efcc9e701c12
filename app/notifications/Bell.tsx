import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { paths } from "~/paths";
import { TextLink } from "~/ui/buttons/TextLink";
import { useDisclosureDismissal } from "~/ui/interaction/use-disclosure-dismissal";
import { Moment } from "~/ui/text/Moment";
import { BELL_LENGTH } from "./bell-length";

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

type BellProps = {
  /** Number unread, capped at 1,000. */
  unread: number;
  notifications: BellNotification[];
  currentPath: string;
};

/** The number of unread notifications in words. */
function inWords(unread: number): string {
  if (unread === 0) return "none";
  return unread > 999 ? "more than 999" : String(unread);
}

/** A local path. `//host` and `/\\host` lead elsewhere. */
const INSIDE = /^\/(?![/\\])/;

/**
 * The bell of the navigation bar: the number of unread notifications and the newest of them. Pressing one marks it as
 * read. The panel is positioned against the nearest positioned ancestor.
 */
export function Bell({ unread, notifications, currentPath }: BellProps) {
  const menu = useDisclosureDismissal();
  const listed = notifications.filter(({ isRead }) => !isRead).slice(0, BELL_LENGTH);
  return (
    <details ref={menu} className="menu">
      <summary className="menu-button bell">
        <span className="sr-only">Notifications, {inWords(unread)} unread</span>
        {unread > 0 && (
          <span aria-hidden="true" className="bell-count">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </summary>
      <div className="menu-panel menu-panel-wide">
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
        {unread > listed.length && listed.length > 0 && (
          <p className="border-t border-line px-3 py-2 text-sm text-muted">
            The newest {listed.length} of {inWords(unread)}.
          </p>
        )}
      </div>
    </details>
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
      {actionUrl && INSIDE.test(actionUrl) && (
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

/** The pressed button disappears with its notification, so the focus moves to the bell. */
function focusBell(event: FormEvent<HTMLFormElement>) {
  event.currentTarget.closest("details")?.querySelector("summary")?.focus();
}

function ReadForm({ intent, id, next, className, children }: ReadFormProps) {
  return (
    <Form
      method="post"
      action={paths.notifications()}
      preventScrollReset
      replace
      onSubmit={focusBell}
      discover="none"
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="next" value={next} />
      {children}
    </Form>
  );
}
