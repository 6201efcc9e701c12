import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";

/** Footer of every page: version, status, legal pages, and the source of the questions. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="site-footer-line">
        <p>Version 1.0</p>
        <p className="status">
          <span className="sr-only">Status: </span>Active
        </p>
        <ul className="site-footer-links">
          <li>
            <TextLink to={paths.terms()} className="site-footer-link">
              Terms
            </TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy()} className="site-footer-link">
              Privacy
            </TextLink>
          </li>
        </ul>
        <p className="lg:ml-auto">Questions from the International Personality Item Pool, ipip.ori.org</p>
      </div>
    </footer>
  );
}
