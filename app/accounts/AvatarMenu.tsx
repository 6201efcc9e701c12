import { Form } from "@remix-run/react";
import { Link } from "react-router-dom";
import { paths } from "~/web/paths";
import { Avatar } from "~/web/ui/cards/Avatar";
import { useDisclosureDismissal } from "~/web/ui/interaction/use-disclosure-dismissal";

/**
 * The account menu in the navigation bar: initials that open the address, 'Account' and 'Logout'. Logging out does a
 * full page load so that nothing of the account stays in memory. The panel is positioned against the nearest positioned
 * ancestor.
 */
export function AvatarMenu({ email, initials }: { email: string; initials: string }) {
  const menu = useDisclosureDismissal();
  return (
    <details ref={menu} className="menu">
      <summary className="menu-button">
        <Avatar initials={initials} size="small" />
        <span className="sr-only">Your account</span>
      </summary>
      <div className="menu-panel">
        <p className="px-3 py-2 text-sm">
          <span className="block text-muted">Signed in as</span>
          <span className="block break-words font-semibold">{email}</span>
        </p>
        <Link to={paths.account()} className="button w-full justify-start px-3 hover:bg-action-soft">
          Account
        </Link>
        <Form method="post" action={paths.logout()} reloadDocument className="border-t border-line pt-1">
          <button type="submit" className="button w-full justify-start px-3 hover:bg-action-soft">
            Logout
          </button>
        </Form>
      </div>
    </details>
  );
}
