import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/paths";
import { asksToReconnect, standingOf } from "~/platforms/standing";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { counted } from "~/ui/counted";
import { Disclosure } from "~/ui/Disclosure";
import { TextLink } from "~/ui/TextLink";
import type { Dashboard } from "./dashboard.server";

type Shown = Dashboard["integrations"][number];

/** The connected platforms, and those that could be. */
export function PlatformPanel({ integrations, absent }: Pick<Dashboard, "integrations" | "absent">) {
  return (
    <Card title="Platform Integrations" id={PARTS.platforms}>
      {integrations.length === 0 && (
        <p className="text-muted">No platform is connected. Your twin goes by what you tell it yourself.</p>
      )}
      <ul className="entries">
        {integrations.map((integration) => (
          <PlatformRow key={integration.platformName} integration={integration} />
        ))}
      </ul>
      {absent.length > 0 && (
        <Disclosure summary="Add Platform">
          <ul className="space-y-1">
            {absent.map(({ name, label }) => (
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
  const { platformName, label, isConnected, isDemo, dataPoints, status } = integration;
  return (
    <li className="platform">
      <div>
        <p className="font-semibold">
          {label} {isDemo && <Badge tone="notice">Demo</Badge>}
        </p>
        <p className="text-sm text-muted">
          {standingOf(status).label} · {counted(dataPoints, "data point")}
        </p>
      </div>
      {isConnected && !asksToReconnect(status) ? (
        <Form method="post" action="/?index" discover="none">
          <input type="hidden" name="platform" value={platformName} />
          <Button variant="quiet" name="intent" value="disconnect">
            Disconnect<span className="sr-only"> {label}</span>
          </Button>
        </Form>
      ) : (
        <a href={paths.connectPlatform(platformName)} className="button button-quiet">
          Reconnect<span className="sr-only"> {label}</span>
        </a>
      )}
    </li>
  );
}
