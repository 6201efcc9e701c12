import { Form } from "@remix-run/react";
import type { Progress } from "~/platforms/connector";
import { AUTOMATIC_EVERY_HOURS, accessBadge } from "~/platforms/grants/continuous-access";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { useReloadOnChange } from "~/web/ui/interaction/use-reloading";
import { CONTINUOUS_PART, CONTINUOUS_SWITCH } from "../parts";
import type { ContinuousPanelData } from "../screen.server";
import { LastError, PlatformFacts, Scopes } from "./PlatformFacts";
import { PlatformForm } from "./PlatformForm";
import { SyncProgress } from "./SyncProgress";

type ContinuousAccessCardProps = {
  panel: ContinuousPanelData;
  syncing: readonly (Progress | null)[];
  /** The rejected URL and what is wrong with it. */
  refused?: { issues: readonly { message: string }[]; link: string };
};

const STATUS = { address: paths.api.continuousAccessStatus(), everyMs: 30_000 };

/** Continuous access to the user's data at Booking.com, with its switch. */
export function ContinuousAccessCard({ panel, syncing, refused }: ContinuousAccessCardProps) {
  const { access, scopes, platform, link, canSwitch, canSync } = panel;
  useReloadOnChange(STATUS, { shown: JSON.stringify(access) });
  const { label, tone } = accessBadge(access);
  return (
    <Card
      id={CONTINUOUS_PART}
      title={`${platform.label}: continuous access`}
      headingLevel={3}
      badge={<Badge tone={tone}>{label}</Badge>}
      badgeBelow
      className="card-wide"
    >
      <div className="platform-body">
        {!canSwitch && <p>{access.message}</p>}
        <Switch isOn={access.enabled} isAble={canSwitch} />
        <PlatformFacts {...access} isFirstSync={syncing.length > 0 && access.lastSync === null} />
        <SyncProgress label={platform.label} syncing={syncing} />
        <LastError text={access.lastError} />
        <Scopes scopes={scopes} />
        <PlatformForm platform={platform.name} intent="sync" underWay="Syncing…" disabled={!canSync}>
          Sync Now<span className="sr-only"> {platform.label}</span>
        </PlatformForm>
        {access.tokenValid && !canSync && <p>It can be read once you give the address below.</p>}
        {link && access.tokenValid && <LinkForm {...link} refused={refused} />}
      </div>
    </Card>
  );
}

/** Switch for automatic sync. @param isAble whether the user can operate it */
function Switch({ isOn, isAble }: { isOn: boolean; isAble: boolean }) {
  return (
    <Form method="post" action={paths.integrations()} preventScrollReset replace discover="none">
      <button
        id={CONTINUOUS_SWITCH}
        type="submit"
        role="switch"
        aria-checked={isOn}
        name="intent"
        value={isOn ? "disable" : "enable"}
        disabled={!isAble}
        className="switch"
      >
        Automatic sync every {AUTOMATIC_EVERY_HOURS} hours
      </button>
    </Form>
  );
}

type LinkFormProps = NonNullable<ContinuousPanelData["link"]> & Pick<ContinuousAccessCardProps, "refused">;

/** Form for the URL that the user's data is read from. The URL is secret and never shown once stored. */
function LinkForm({ label, hint, isKept, refused }: LinkFormProps) {
  const errors = refused?.issues.map(({ message }) => message) ?? [];
  return (
    <Form
      method="post"
      action={paths.integrations()}
      preventScrollReset
      replace
      discover="none"
      className="link-form"
    >
      <ErrorSummary errors={errors.map((message) => ({ name: "link", message }))} />
      <TextField
        label={label}
        name="link"
        type="url"
        required
        autoComplete="off"
        defaultValue={refused?.link}
        hint={isKept ? `${hint} One is kept, encrypted; another takes its place.` : hint}
        errors={errors}
      />
      <Button variant="secondary" name="intent" value="keep-link">
        Keep address
      </Button>
    </Form>
  );
}
