import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import type { Dashboard } from "./dashboard.server";

type Shown = Dashboard["integrations"][number];

const ALL_INTEGRATIONS = (
  <li>
    <TextLink to={paths.integrations()} className="link-alone">
      All integrations
    </TextLink>
  </li>
);

/** Connected platforms, and those available. */
export function PlatformPanel({ integrations, absent }: Pick<Dashboard, "integrations" | "absent">) {
  const isEmpty = integrations.length === 0;
  return (
    <Card title="Platform Integrations" id={PARTS.platforms} className="panel">
      {isEmpty && <p>Add something you’ve listened to, watched or read.</p>}
      {integrations.length > 0 && (
        <ul className="platform-list">
          {integrations.map(({ name, label, line, isDemo, reconnects }) => (
            <li key={name} className="platform">
              <span className="font-semibold">
                {label} {isDemo && <Badge tone="notice">Demo</Badge>}
              </span>
              <span className="text-sm text-muted">{line}</span>
              {reconnects && (
                <a href={paths.connectPlatform(name)} className="link link-alone">
                  Reconnect<span className="sr-only"> {label}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <Disclosure summary="Change" about="your platforms">
          <ul>
            {integrations.map((integration) => (
              <PlatformAction key={integration.name} {...integration} />
            ))}
            {absent.length === 0 && ALL_INTEGRATIONS}
          </ul>
        </Disclosure>
      )}
      {absent.length > 0 && (
        <Disclosure summary="Add Platform">
          <ul>
            {absent.map(([label, to]) => (
              <li key={to}>
                <a href={to} className="link link-alone">
                  {label}
                </a>
              </li>
            ))}
            {ALL_INTEGRATIONS}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

/** The action for a platform; a connection that needs renewing has its own line instead. */
function PlatformAction({ name, label, isFromArchives, reconnects }: Shown) {
  if (reconnects) return null;
  return (
    <li>
      {isFromArchives ? (
        <TextLink to={paths.archives()} className="link-alone">
          Your imports<span className="sr-only"> {label}</span>
        </TextLink>
      ) : (
        <Form action={paths.disconnectPlatform(name)} discover="none">
          <Button variant="quiet" name="from" value="dashboard">
            {`Disconnect ${label}`}
          </Button>
        </Form>
      )}
    </li>
  );
}
