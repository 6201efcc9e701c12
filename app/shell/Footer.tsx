import { paths } from "~/paths";
import { TextLink } from "~/ui/TextLink";

/** The foot of every page: version, status, the legal pages and whom the questions come from. */
export function Footer() {
  return (
    <footer className="border-t border-line text-sm text-muted print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-4 py-6 sm:px-6">
        <p>Version 1.0</p>
        <p className="flex items-center gap-2">
          <svg viewBox="0 0 8 8" className="size-2 text-success" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill="currentColor" />
          </svg>
          <span className="sr-only">Status: </span>Active
        </p>
        <ul className="flex gap-x-6">
          <li>
            <TextLink to={paths.terms()} className="inline-block py-2.5">
              Terms
            </TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy()} className="inline-block py-2.5">
              Privacy
            </TextLink>
          </li>
        </ul>
        <p className="lg:ml-auto">
          Questions from the International Personality Item Pool,{" "}
          <a href="https://ipip.ori.org" rel="noreferrer" className="link">
            ipip.ori.org
          </a>
        </p>
      </div>
    </footer>
  );
}
