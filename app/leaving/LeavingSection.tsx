import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";

/** The section of the security page that leads to account deletion. */
export function LeavingSection() {
  return (
    <Card title="Leaving" id="leaving">
      <p>
        You can erase your account with everything in it, at any time. The next page says what goes, what
        stays, and for how long, and lets you take your data along first.
      </p>
      <ButtonLink variant="secondary" to={paths.deleteAccount()} className="mt-4">
        Delete account
      </ButtonLink>
    </Card>
  );
}
