import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { categorySlug, firstWord, ODYSSEY_CATEGORIES, type OdysseyCategory } from "./odyssey";

/** Beside 'All' there are so many tabs at most; what has none is under 'All', and its cards lead to the rest. */
const TABS = 7;

/** 'All', and the categories by their first words. */
export function CategoryTabs({ current }: { current: OdysseyCategory | null }) {
  return (
    <nav aria-label="Categories" className="border-line sm:border-b">
      <ul className="grid grid-cols-2 sm:-mx-3 sm:flex sm:flex-wrap">
        <Tab label="All" to={paths.odysseys()} isCurrent={current === null} />
        {ODYSSEY_CATEGORIES.slice(0, TABS).map((category) => (
          <Tab
            key={category}
            label={firstWord(category)}
            to={paths.odysseys(categorySlug(category))}
            isCurrent={category === current}
          />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ label, to, isCurrent }: { label: string; to: string; isCurrent: boolean }) {
  return (
    // On a narrow screen they stand two by two, each row with its line.
    <li className="border-b border-line sm:border-0">
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        discover="none"
        preventScrollReset
        className="nav-link min-w-11"
      >
        {label}
      </Link>
    </li>
  );
}
