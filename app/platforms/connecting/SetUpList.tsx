import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import type { PlatformSetUp } from "./set-up.server";

/** For operators: which platforms are set up on this server, and what the others lack. */
export function SetUpList({ platforms }: { platforms: readonly PlatformSetUp[] }) {
  return (
    <Card title="Platforms" id="platforms">
      <p className="mb-6">
        What this server needs to connect each platform, and the callback URL to register there, to the
        letter.
        {platforms
          .filter(({ signsIn }) => signsIn)
          .map(({ label }) => ` ${label} has another one for sign-in, which is under Configuration.`)}
      </p>
      <ul className="entries">
        {platforms.map((platform) => (
          <Platform key={platform.name} platform={platform} />
        ))}
      </ul>
    </Card>
  );
}

function Platform({ platform: { label, settings, isComplete, callback } }: { platform: PlatformSetUp }) {
  return (
    <li className="space-y-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="font-semibold">{label}</h3>
        <Badge tone={isComplete ? "success" : "plain"}>
          {isComplete ? "Can be connected" : "Not set up"}
        </Badge>
      </div>
      <dl className="space-y-2 text-sm">
        {settings.map(({ name, isSet, isNeeded }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="break-all">
              {name}
              {!isNeeded && (
                <>
                  {" "}
                  <span className="inline-block text-muted">(optional)</span>
                </>
              )}
            </dt>
            <dd>{isSet ? "Set" : "Not set"}</dd>
          </div>
        ))}
        <div>
          <dt>Callback URL</dt>
          <dd className="break-all font-semibold">{callback}</dd>
        </div>
      </dl>
    </li>
  );
}
