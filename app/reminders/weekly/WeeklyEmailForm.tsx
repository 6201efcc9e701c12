import { Form } from "@remix-run/react";
import { atHeading, PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { EmailAddress } from "~/web/ui/text/EmailAddress";
import type { WeeklyEmailShown } from "./subscription.server";

/** Subscribes to the weekly email, or unsubscribes; a user without a confirmed address is led to confirm it first. */
export function WeeklyEmailForm({ email, ...shown }: WeeklyEmailShown & { email: string }) {
  return (
    <Card title="Weekly email" id={PARTS.weeklyEmail}>
      <WhyNone {...shown} />
      {(shown.isProven || shown.isAskedFor) && (
        <Form method="post" action={paths.weeklyEmail()} className="mt-2 space-y-5">
          <div className="flex items-start gap-3">
            <input
              type="checkbox"
              id="weekly"
              name="weekly"
              value="yes"
              defaultChecked={shown.isAskedFor}
              aria-describedby="weekly-hint"
              className="checkbox mt-2.5"
            />
            <div className="grow">
              <label htmlFor="weekly" className="flex min-h-11 items-center">
                Email me once a week
              </label>
              <p id="weekly-hint" className="text-sm text-muted">
                One choice, your week's look back and what is due, on Sunday morning, to{" "}
                <EmailAddress email={email} />.
              </p>
            </div>
          </div>
          <Button>Save weekly email</Button>
        </Form>
      )}
    </Card>
  );
}

/** Why no email is sent despite a subscription, or why subscribing is not possible yet. */
function WhyNone({ isAskedFor, isSent, isProven }: WeeklyEmailShown) {
  if (!isSent) return <p className="mt-2">You asked for it, but this server sends no email just now.</p>;
  if (isProven) return null;
  return (
    <p className="mt-2">
      {isAskedFor ? "It comes again once you " : "To get an email once a week, first "}
      <TextLink to={atHeading(paths.account(), PARTS.address)}>confirm your email address</TextLink>.
    </p>
  );
}
