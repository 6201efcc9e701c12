import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/buttons/Button";
import { Card } from "~/ui/cards/Card";
import { counted } from "~/ui/text/counted";
import type { AppShown } from "./authenticator-app.server";
import { SECOND_STEP } from "./parts";

/**
 * The authenticator app and passkeys of an account.
 *
 * @param passkeys the number of passkeys
 */
export function SecondStepSection({ app, passkeys }: { app: AppShown | null; passkeys: number }) {
  return (
    <Card title="Second step and passkeys" id={SECOND_STEP}>
      <div className="space-y-6">
        {app ? (
          <div className="space-y-3">
            <p>
              Logging in without a passkey asks for a code of {app.name} as well.{" "}
              {counted(app.codesLeft, "recovery code")} left.
            </p>
            <ButtonLink variant="secondary" to={paths.authenticator()}>
              Authenticator app
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" action={paths.authenticator()} className="space-y-3">
            <p>No authenticator app is set up, so nobody who logs in to your account is asked for a code.</p>
            <Button variant="secondary" name="intent" value="begin">
              Set up authenticator app
            </Button>
          </Form>
        )}
        <div className="space-y-3">
          <p>
            {passkeys === 0
              ? "You have no passkey. With one you log in by finger, face or your device's code."
              : `You have ${counted(passkeys, "passkey")}.`}
          </p>
          <ButtonLink variant="secondary" to={paths.passkeys()}>
            Passkeys
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
