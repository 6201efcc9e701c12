import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import type { Dashboard } from "./dashboard.server";

type Shown = Dashboard["integrations"][number];

/** Connected platforms, and those available. */
export function PlatformPanel({ integrations, absent }: Pick<Dashboard, "integrations" | "absent">) {
  return (
    <Card title="Platform Integrations" id={PARTS.platforms}>
      {integrations.length === 0 && (
        <p className="text-muted">No platform is connected. Your twin goes by what you tell it yourself.</p>
      )}
      <ul className="entries">
        {integrations.map((integration) => (
          <PlatformRow key={integration.name} integration={integration} />
        ))}
      </ul>
      {absent.length > 0 && (
        <Disclosure summary="Add Platform">
          <ul className="space-y-1">
            {absent.map(([name, label]) => (
              <li key={name}>
                <a href={paths.connectPlatform(name)} className="link link-alone">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <TextLink to={paths.integrations()} className="link-alone">
        All integrations
      </TextLink>
    </Card>
  );
}

function PlatformRow({ integration }: { integration: Shown }) {
  const { label, line, isDemo } = integration;
  return (
    <li className="platform">
      <div>
        <p className="font-semibold">
          {label} {isDemo && <Badge tone="notice">Demo</Badge>}
        </p>
        <p className="text-sm text-muted">{line}</p>
      </div>
      <NextStep integration={integration} />
    </li>
  );
}

/** The action available for a platform. */
function NextStep({ integration: { name, label, isFromArchives, reconnects } }: { integration: Shown }) {
  const ofPlatform = <span className="sr-only"> {label}</span>;
  if (isFromArchives) {
    return (
      <ButtonLink variant="quiet" to={paths.archives()}>
        Your imports{ofPlatform}
      </ButtonLink>
    );
  }
  if (reconnects) {
    return (
      <a href={paths.connectPlatform(name)} className="button button-quiet">
        Reconnect{ofPlatform}
      </a>
    );
  }
  return (
    <Form action={paths.disconnectPlatform(name)} discover="none">
      <Button variant="quiet" name="from" value="dashboard">
        Disconnect{ofPlatform}
      </Button>
    </Form>
  );
}
