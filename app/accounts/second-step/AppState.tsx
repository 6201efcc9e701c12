import { Form } from "@remix-run/react";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Moment } from "~/web/ui/text/Moment";
import type { AppShown } from "./authenticator-app.server";
import { CODES } from "./parts";

/** Offers to set up an authenticator app. */
export function NoApp() {
  return (
    <Form method="post" action={paths.authenticator()} className="space-y-5">
      <p>
        With an authenticator app, whoever logs in with a password or with Google gives a code from the app as
        well. You get ten recovery codes for when the app is out of reach.
      </p>
      <Button name="intent" value="begin">
        Set up authenticator app
      </Button>
    </Form>
  );
}

/** The active app, with forms for new recovery codes and for turning it off. */
export function AppState({ app }: { app: AppShown }) {
  return (
    <div className="space-y-8">
      <p>
        {app.name} is on since <Moment iso={app.since} />. Recovery codes left: {app.codesLeft} of 10.
      </p>
      <Form method="post" action={atHeading(paths.authenticator(), CODES)} className="space-y-3">
        <p>New recovery codes take the place of those that you have.</p>
        <Button variant="secondary" name="intent" value="new-codes">
          Make new recovery codes
        </Button>
      </Form>
      <Form method="post" action={paths.authenticator()} className="space-y-3">
        <p>Without the app, nobody who logs in is asked for a code. Its recovery codes end too.</p>
        <Button variant="danger" name="intent" value="turn-off">
          Turn off authenticator app
        </Button>
      </Form>
    </div>
  );
}
