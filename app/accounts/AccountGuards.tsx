import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PARTS, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { counted } from "~/web/ui/text/counted";
import { guardsInWords } from "./guards";
import type { AppShown } from "./second-step/authenticator-app.server";
import { SECOND_STEP } from "./second-step/parts";

type AccountGuardsProps = {
  hasPassword: boolean;
  hasGoogle: boolean;
  app: AppShown | null;
  /** The number of passkeys. */
  passkeys: number;
  /** The number of sessions, this one included. */
  sessions: number;
};

/** How the account is protected, at a glance: password, second step, passkeys and sessions, each with a link to its settings. */
export function AccountGuards({ hasPassword, hasGoogle, app, passkeys, sessions }: AccountGuardsProps) {
  const words = guardsInWords({ hasPassword, hasGoogle, hasApp: app !== null, passkeys });
  return (
    <Card title="What guards your account" id="guards">
      <p className="max-w-measure font-serif text-lg">{words}</p>
      <ul className="mt-4 divide-y divide-line">
        <Guard name="Password" state={hasPassword ? "You have one." : "None."}>
          <PartLink part={PARTS.password}>{hasPassword ? "Change it" : "Set one"}</PartLink>
        </Guard>
        <Guard name="Second step" part={SECOND_STEP} state={appInWords(app)}>
          {app ? (
            <ButtonLink variant="secondary" to={paths.authenticator()}>
              Authenticator app
            </ButtonLink>
          ) : (
            <Form method="post" action={paths.authenticator()}>
              <Button variant={passkeys === 0 ? "primary" : "secondary"} name="intent" value="begin">
                Set up authenticator app
              </Button>
            </Form>
          )}
        </Guard>
        <Guard name="Passkeys" state={passkeysInWords(passkeys)}>
          <ButtonLink variant="secondary" to={paths.passkeys()}>
            Passkeys
          </ButtonLink>
        </Guard>
        <Guard name="Sessions" state={sessionsInWords(sessions - 1)}>
          <PartLink part={PARTS.sessions}>See where</PartLink>
        </Guard>
      </ul>
    </Card>
  );
}

type GuardProps = { name: string; state: string; part?: string; children: ReactNode };

/** @param part id of the heading, which makes it a target of redirects */
function Guard({ name, state, part, children }: GuardProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 {...(part && headingProps(part))} className="font-sans font-semibold">
          {name}
        </h3>
        <p className="text-sm text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}

function PartLink({ part, children }: { part: string; children: string }) {
  return (
    <a href={`#${titleId(part)}`} className="link link-alone">
      {children}
    </a>
  );
}

const appInWords = (app: AppShown | null) =>
  app ? `${app.name} gives the code. ${counted(app.codesLeft, "recovery code")} left.` : "Not set up.";

const passkeysInWords = (passkeys: number) =>
  passkeys === 0
    ? "None. With one you log in by finger, face or your device’s code."
    : `You have ${counted(passkeys, "passkey")}.`;

const sessionsInWords = (others: number) =>
  others === 0
    ? "You are logged in here alone."
    : `You are logged in here and in ${counted(others, "other browser")}.`;
