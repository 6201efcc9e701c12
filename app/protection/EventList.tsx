import { Form } from "@remix-run/react";
import type { SecurityEventJson } from "~/accounts/security-events.server";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Moment } from "~/web/ui/text/Moment";
import { EVENTS_TITLE } from "./parts";

const ICONS: Record<string, { words: string; path: string; className: string }> = {
  high: { words: "High severity", path: "M12 3 22 20H2Z M12 10v4 M12 17v.5", className: "text-danger" },
  medium: {
    words: "Medium severity",
    path: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z M12 8v5 M12 16v.5",
    className: "text-notice",
  },
  low: {
    words: "Low severity",
    path: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z M8 12l3 3 5-6",
    className: "text-success",
  },
};

function SeverityIcon({ severity }: { severity: string }) {
  const icon = ICONS[severity] ?? ICONS.low;
  return (
    <svg
      viewBox="0 0 24 24"
      role="img"
      aria-label={icon?.words}
      className={`mt-1 size-5 shrink-0 ${icon?.className}`}
    >
      <path d={icon?.path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

/** The newest security events, with a button to mark all as read if any is new. */
export function EventList({ events }: { events: readonly SecurityEventJson[] }) {
  return (
    <div>
      <h3 id={EVENTS_TITLE} tabIndex={-1} className="mb-2 font-semibold">
        Recent security events
      </h3>
      {events.length === 0 && <p>Nothing has happened that concerns the safety of your account.</p>}
      {events.length > 0 && (
        <ul className="space-y-4">
          {events.map(({ id, title, message, severity, isRead, timestamp }) => (
            <li key={id} className="flex gap-3">
              <SeverityIcon severity={severity} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {title} {!isRead && <Badge tone="notice">New</Badge>}
                </p>
                <p>{message}</p>
                <p className="text-sm text-muted">
                  <Moment iso={timestamp} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {events.some(({ isRead }) => !isRead) && (
        <Form
          method="post"
          action={paths.securityProtection()}
          preventScrollReset
          replace
          discover="none"
          className="mt-4"
        >
          <Button variant="secondary" name="intent" value="read">
            Mark all as read
          </Button>
        </Form>
      )}
    </div>
  );
}
