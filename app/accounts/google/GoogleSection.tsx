import { PARTS, paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { EmailAddress } from "~/web/ui/text/EmailAddress";
import type { GoogleShown } from "./unlinking.server";

/** The linked Google account, with a button to unlink it. */
export function GoogleSection({ google }: { google: GoogleShown }) {
  return (
    <Card title="Sign-in with Google" id={PARTS.google}>
      <div className="space-y-3">
        <p>
          The Google account <EmailAddress email={google.email} />{" "}
          {google.isSuspended
            ? "does not log you in until the new address of your account is confirmed."
            : "logs you in."}
        </p>
        {google.mayGo ? (
          <ButtonLink variant="secondary" to={paths.unlinkGoogle()}>
            Unlink Google
          </ButtonLink>
        ) : (
          <p>To unlink it, set a password or add a passkey first: nothing else would open your account.</p>
        )}
      </div>
    </Card>
  );
}
