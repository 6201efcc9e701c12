import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { inPercent } from "~/web/ui/text/percent";
import type { ShownOdyssey } from "./screen.server";

/** Whether an odyssey is active, and how ready it is. */
export function OdysseyBadges({ odyssey: { badge, isActive } }: { odyssey: ShownOdyssey }) {
  return (
    <span className="badges">
      {isActive && <Badge tone="success">Active</Badge>}
      <Badge tone={badge.tone}>{badge.words}</Badge>
    </span>
  );
}

/**
 * The content of an odyssey's card below its title and badges.
 *
 * @param isInFull whether to show expected outcomes, as on its category's tab, rather than potential insights
 * @param isDescribed whether to include the description, which its own page already shows
 */
export function OdysseyContents({
  odyssey,
  isInFull,
  isDescribed = true,
}: {
  odyssey: ShownOdyssey;
  isInFull: boolean;
  isDescribed?: boolean;
}) {
  const { category, categorySlug, description, limits, insights, outcomes } = odyssey;
  return (
    <>
      <p className="text-sm">
        <TextLink to={paths.odysseys(categorySlug)} className="link-alone">
          {category}
        </TextLink>
      </p>
      {isDescribed && <p className="mb-4">{description}</p>}
      {limits && <p className="mb-4 text-sm text-muted">{limits}</p>}
      <div className="grow space-y-4">
        <RequiredPlatforms odyssey={odyssey} />
        <Requirements odyssey={odyssey} isTitled={isInFull} />
        {isInFull ? (
          <Lines title="Expected outcomes" lines={outcomes} />
        ) : (
          <Lines title="Potential insights" lines={insights} />
        )}
        <Accuracy odyssey={odyssey} />
      </div>
    </>
  );
}

const Subheading = ({ children }: { children: string }) => (
  <p className="text-sm font-semibold">{children}</p>
);

/** The required platforms, with the connected ones marked and counted. */
function RequiredPlatforms({ odyssey: { platforms, connectedCount } }: { odyssey: ShownOdyssey }) {
  return (
    <div>
      <Subheading>Required platforms</Subheading>
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

/** The requirements, each ticked off or with what to do for it. */
function Requirements({
  odyssey: { title, requirements },
  isTitled,
}: {
  odyssey: ShownOdyssey;
  isTitled: boolean;
}) {
  return (
    <div>
      {isTitled && <Subheading>Data requirements</Subheading>}
      <ul className="text-sm">
        {requirements.map(({ words, step }) => (
          <li key={step?.words ?? words} className="flex gap-2">
            <span aria-hidden="true" className={step ? "text-muted" : "text-success"}>
              {step ? "○" : "✓"}
            </span>
            <span>
              {step ? (
                <TextLink to={step.to}>
                  {step.words}
                  <span className="sr-only"> for {title}</span>
                </TextLink>
              ) : (
                <span className="sr-only">Done: </span>
              )}
              {step && words && ": "}
              {words}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Subheading>{title}</Subheading>
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The estimated accuracy and how it was derived. */
function Accuracy({ odyssey: { title, accuracy, accuracyBasis } }: { odyssey: ShownOdyssey }) {
  return (
    <Disclosure summary={`Estimated accuracy: ${inPercent(accuracy)}`} about={`of ${title}`}>
      <p className="text-sm text-muted">
        The average of how exact each part is with just as much as it asks for. It does not say how often what
        is found is right.
      </p>
      <ul className="mt-2 list-disc pl-5 text-sm text-muted">
        {accuracyBasis.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** What to do for an odyssey that is not active. */
export function OdysseyNextStep({
  odyssey: { id, title, ready, canActivate, step },
}: {
  odyssey: ShownOdyssey;
}) {
  if (!ready && step === null) {
    return <p className="text-sm text-muted">It needs a connection that isn't set up on this server.</p>;
  }
  if (step) {
    return (
      <ButtonLink to={step.to} variant="secondary">
        {step.words}
        <span className="sr-only"> for {title}</span>
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={paths.odysseys()}>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="activate" disabled={!canActivate}>
        Activate<span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
