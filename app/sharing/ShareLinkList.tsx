import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Moment } from "~/web/ui/text/Moment";
import { LINKS, partLabel } from "./parts";
import type { ShareLink } from "./share-links.server";

const STATES = { active: "Active", ended: "Ended", expired: "Expired" } as const;

/** A user's share links, each active one with a button to revoke it. */
export function ShareLinkList({ links }: { links: ShareLink[] }) {
  return (
    <Card title="Your links" id={LINKS}>
      {links.length === 0 && <p className="text-muted">You have not shared your twin yet.</p>}
      {links.length > 0 && (
        <ul className="divide-y divide-line">
          {links.map(({ id, shows, createdAt, expiresAt, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
              <div>
                <p className="font-semibold">
                  {shows.parts.map((part) => partLabel(part, shows.year)).join(", ")}
                </p>
                <p className="text-sm text-muted">
                  Made <Moment iso={createdAt} />, expires <Moment iso={expiresAt} />
                </p>
              </div>
              {state === "active" ? (
                <Form method="post" action={paths.share()}>
                  <input type="hidden" name="intent" value="end" />
                  <input type="hidden" name="id" value={id} />
                  <Button variant="secondary">
                    End link
                    <span className="sr-only">
                      {" "}
                      made <Moment iso={createdAt} />
                    </span>
                  </Button>
                </Form>
              ) : (
                <Badge>{STATES[state]}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
