import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Moment } from "~/web/ui/text/Moment";
import type { SessionView } from "./list.server";

const named = ({ device }: SessionView) => device || "An unknown device";

/** The user's sessions, each but the current one with a button to end it. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <Card title="Sessions" id={PARTS.sessions}>
      <p className="text-muted">
        The browsers in which you are signed in. A session ends 30 days after it began, or when it was not
        used for 14 days. Its use is noted once an hour.
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <Form method="post" action={paths.endSessions()} className="mt-4">
          <Button variant="secondary" name="intent" value="end-other-sessions">
            End all other sessions
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SessionItem({ session }: { session: SessionView }) {
  const { id, network, startedAt, lastUsedAt, isThis } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div>
        <p className="font-semibold">{named(session)}</p>
        <p className="text-sm text-muted">
          {network && `Network ${network}. `}
          Since <Moment iso={startedAt} />, last used <Moment iso={lastUsedAt} />
        </p>
      </div>
      {isThis ? (
        <Badge tone="success">This session</Badge>
      ) : (
        <Form method="post" action={paths.endSessions()}>
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" name="intent" value="end-session">
            End session
            <span className="sr-only">
              {" "}
              of {named(session)}, since <Moment iso={startedAt} />
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}
