import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/paths";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
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

function PlatformRow({ integration: { name, label, line, isDemo, reconnects } }: { integration: Shown }) {
  return (
    <li className="platform">
      <div>
        <p className="font-semibold">
          {label} {isDemo && <Badge tone="notice">Demo</Badge>}
        </p>
        <p className="text-sm text-muted">{line}</p>
      </div>
      {reconnects ? (
        <a href={paths.connectPlatform(name)} className="button button-quiet">
          Reconnect<span className="sr-only"> {label}</span>
        </a>
      ) : (
        <Form method="post" action="/?index" discover="none">
          <input type="hidden" name="platform" value={name} />
          <Button variant="quiet" name="intent" value="disconnect">
            Disconnect<span className="sr-only"> {label}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
