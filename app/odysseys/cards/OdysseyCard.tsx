import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import { ProgressBar } from "~/ui/feedback/ProgressBar";
import type { ShownOdyssey } from "./screen.server";

/**
 * A card for an odyssey: what it reveals, what it needs, and its state for the user.
 *
 * @param isInFull lists all data requirements and insights, as on its category's tab
 * @param heading replaces the title, which the odyssey's own page already shows
 */
export function OdysseyCard({
  odyssey,
  isInFull,
  heading,
}: {
  odyssey: ShownOdyssey;
  isInFull: boolean;
  heading?: string;
}) {
  const { id, title, category, categorySlug, description, limits, badge, isActive } = odyssey;
  return (
    <Card
      id={id}
      title={heading ?? title}
      badge={
        <span className="badges">
          {isActive && <Badge tone="success">Active</Badge>}
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </span>
      }
      badgeBelow
      className="flex h-full flex-col"
    >
      <p>
        <TextLink to={paths.odysseys(categorySlug)} className="link-alone text-sm">
          {category}
        </TextLink>
      </p>
      {!heading && <p className="mb-4">{description}</p>}
      {limits && <p className="mb-4 text-sm text-muted">{limits}</p>}
      <div className="grow space-y-4">
        <RequiredPlatforms odyssey={odyssey} />
        {isInFull ? (
          <InFull odyssey={odyssey} />
        ) : (
          <Lines title="Potential insights" lines={odyssey.insights} />
        )}
        <Accuracy odyssey={odyssey} />
      </div>
      <div className="mt-6">
        <NextStep odyssey={odyssey} />
      </div>
    </Card>
  );
}

/** The required platforms, with the connected ones marked and counted. */
function RequiredPlatforms({ odyssey: { platforms, connectedCount } }: { odyssey: ShownOdyssey }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Required platforms</h3>
      <ul className="badges mt-1">
        {platforms.map(({ name, label, isConnected }) => (
          <li key={name}>
            <Badge tone={isConnected ? "success" : "plain"}>
              {label}
              {isConnected ? ": connected" : ""}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Platform coverage: {connectedCount} of {platforms.length}
      </p>
      <ProgressBar value={connectedCount} max={platforms.length} label={null} className="text-action" />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function InFull({ odyssey: { requirements, outcomes } }: { odyssey: ShownOdyssey }) {
  return (
    <>
      <Lines title="Data requirements" lines={requirements} />
      <Lines title="Expected outcomes" lines={outcomes} />
    </>
  );
}

/** The estimated accuracy and how it was derived. */
function Accuracy({ odyssey: { title, accuracy, accuracyBasis } }: { odyssey: ShownOdyssey }) {
  return (
    <div>
      <p>
        Estimated accuracy: <strong className="font-semibold">{accuracy}%</strong>
      </p>
      <Disclosure summary="How is this worked out?" about={title}>
        <p className="text-sm text-muted">
          It is the average of the figures below: how exact each part is with just as much as it asks for. It
          does not say how often what is found is right.
        </p>
        <ul className="mt-2 list-disc pl-5 text-sm text-muted">
          {accuracyBasis.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** The action available in its current state. */
function NextStep({ odyssey: { id, title, ready, canActivate, isActive } }: { odyssey: ShownOdyssey }) {
  const named = <span className="sr-only"> {title}</span>;
  if (isActive) {
    return (
      <ButtonLink to={paths.odyssey(id)} variant="secondary">
        Open the report<span className="sr-only"> of {title}</span>
      </ButtonLink>
    );
  }
  if (!ready) {
    return (
      <ButtonLink to={paths.integrations()} variant="secondary">
        Connect Platforms<span className="sr-only"> for {title}</span>
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={paths.odysseys()}>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="activate" disabled={!canActivate}>
        Activate{named}
      </Button>
    </Form>
  );
}
