import { Link } from "react-router-dom";
import { classNames } from "../theme/class-names";

type LinkTab = { label: string; to: string; isCurrent: boolean };

/**
 * Tabs as links: each has an address, and works without scripts. On a narrow screen two per row, each row underlined.
 */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className="border-line sm:border-b">
      <ul className="grid grid-cols-2 sm:-mx-3 sm:flex sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.label} className="border-b border-line sm:border-0">
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? "page" : undefined}
              preventScrollReset
              className={classNames("nav-link min-w-11", className)}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
