import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { paths } from "~/paths";
import { Moment } from "~/ui/Moment";
import { TextLink } from "~/ui/TextLink";
import { useDisclosureDismissal } from "~/ui/use-disclosure-dismissal";

/** A notification as the bell shows it; `createdAt` is an ISO 8601 instant. */
export type BellNotification = {
  id: string;
  title: string;
  description: string;
  createdAt: string;
  actionUrl: string | null;
  isRead: boolean;
};

type BellProps = { unread: number; notifications: BellNotification[]; currentPath: string };

const SHOWN = 5;

/** A path of this product: `//host` and `/\\host` lead elsewhere. */
const INSIDE = /^\/(?![/\\])/;

/**
 * The bell of the navigation bar: how many notifications are unread, and the newest five of them. Pressing
 * one marks it as read. Its panel hangs from the nearest positioned ancestor.
 */
export function Bell({ unread, notifications, currentPath }: BellProps) {
  const menu = useDisclosureDismissal();
  const listed = notifications.filter(({ isRead }) => !isRead).slice(0, SHOWN);
  return (
    <details ref={menu} className="menu">
      <summary className="menu-button">
        <BellIcon />
        <span className="sr-only">Notifications, {unread > 0 ? `${unread} unread` : "none unread"}</span>
        {unread > 0 && (
          <span aria-hidden="true" className="bell-count">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </summary>
      <div className="menu-panel w-96">
        <div className="flex min-h-11 items-center justify-between pl-3">
          <p className="font-serif text-lg font-semibold">Notifications</p>
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
            The newest {listed.length} of {unread}.
          </p>
        )}
      </div>
    </details>
  );
}

function BellItem({ notification, next }: { notification: BellNotification; next: string }) {
  const { id, title, description, createdAt, actionUrl } = notification;
  return (
    <li className="flex items-center border-t border-line py-1">
      <ReadForm intent="read" id={id} next={next} className="grow">
        <button type="submit" className="bell-item">
          <span className="sr-only">Mark as read: </span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm">{description}</span>
          <Moment iso={createdAt} className="block text-xs text-muted" />
        </button>
      </ReadForm>
      {actionUrl && INSIDE.test(actionUrl) && (
        <TextLink to={actionUrl} className="flex min-h-11 shrink-0 items-center px-3 text-sm">
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

/** What is pressed goes away with its notification: the focus waits on the bell meanwhile. */
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
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="next" value={next} />
      {children}
    </Form>
  );
}

function BellIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d="M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 7.5h15c0-1-2-2.5-2-7.5A5.5 5.5 0 0 0 12 3.5Z"
        strokeLinejoin="round"
      />
      <path d="M10 19.5a2.1 2.1 0 0 0 4 0" strokeLinecap="round" />
    </svg>
  );
}
