import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { isCurrent, NAVIGATION, sectionOf } from "./navigation";

type NavigationProps = {
  /** The path of the screen, which is marked; null marks nothing. */
  currentPath: string | null;
};

type LinksProps = {
  links: readonly { label: string; to: string }[];
  isMarked: (link: { to: string }) => boolean;
};

/** Links in a row that scrolls where it does not fit. */
function Links({ links, isMarked }: LinksProps) {
  return links.map((link) => (
    <li key={link.to}>
      <Link to={link.to} className="nav-link" aria-current={isMarked(link) ? "page" : undefined}>
        {link.label}
      </Link>
    </li>
  ));
}

/** The links to the product's sections. On a narrow screen they are one row that scrolls, to the current one at first. */
export function MainNavigation({ currentPath }: NavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const section = sectionOf(currentPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another in each section
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !current) return;
    // Not `scrollIntoView`, which would move the page too.
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [section]);
  return (
    <nav aria-label="Main" className="main-nav">
      <ul ref={list} className="nav-row">
        <Links links={NAVIGATION} isMarked={({ to }) => to === section?.to} />
      </ul>
    </nav>
  );
}

/** The links to the screens of the current section, if it has several. */
export function SectionNavigation({ currentPath }: NavigationProps) {
  const section = sectionOf(currentPath);
  if (currentPath === null || !section?.screens) return null;
  return (
    <nav aria-label={section.label} className="section-nav">
      <ul className="nav-row">
        <Links links={section.screens} isMarked={(link) => isCurrent(link, currentPath)} />
      </ul>
    </nav>
  );
}
