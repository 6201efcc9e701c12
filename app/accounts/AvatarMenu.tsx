import { Form } from "@remix-run/react";
import { Link } from "react-router-dom";
import { paths } from "~/web/paths";
import { Avatar } from "~/web/ui/cards/Avatar";
import { useDisclosureDismissal } from "~/web/ui/interaction/use-disclosure-dismissal";
import { classNames } from "~/web/ui/theme/class-names";

type AvatarMenuProps = {
  email: string;
  initials: string;
  links: readonly { label: string; to: string; isCurrent: boolean }[];
};

/**
 * The account menu in the navigation bar: initials that open the address, links and 'Logout'. Logging out does a
 * full page load so that nothing of the account stays in memory. The panel is positioned against the nearest positioned
 * ancestor.
 */
export function AvatarMenu({ email, initials, links }: AvatarMenuProps) {
  const menu = useDisclosureDismissal();
  return (
    <details ref={menu} className="menu">
      <summary
        className={classNames("menu-button", links.some((link) => link.isCurrent) && "menu-button-current")}
      >
        <Avatar initials={initials} size="small" />
        <span className="sr-only">Your account</span>
      </summary>
      <div className="menu-panel">
        <p className="px-3 py-2 text-sm">
          <span className="block text-muted">Signed in as</span>
          <span className="block break-words font-semibold">{email}</span>
        </p>
        {links.map(({ label, to, isCurrent }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? "page" : undefined}
            className="button w-full justify-start px-3 hover:bg-action-soft aria-[current]:font-semibold"
          >
            {label}
          </Link>
        ))}
        <Form method="post" action={paths.logout()} reloadDocument className="border-t border-line pt-1">
          <button type="submit" className="button w-full justify-start px-3 hover:bg-action-soft">
            Logout
          </button>
        </Form>
      </div>
    </details>
  );
}
