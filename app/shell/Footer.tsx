import { paths } from "~/paths";
import { TextLink } from "~/ui/TextLink";

/** The foot of every page: version, status, the legal pages and whom the questions come from. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div>
        <p>Version 1.0</p>
        <p className="status">
          <span className="sr-only">Status: </span>Active
        </p>
        <ul>
          <li>
            <TextLink to={paths.terms()}>Terms</TextLink>
          </li>
          <li>
            <TextLink to={paths.privacy()}>Privacy</TextLink>
          </li>
        </ul>
        <p>
          {"Questions from the International Personality Item Pool, "}
          <a href="https://ipip.ori.org" rel="noreferrer" className="link">
            ipip.ori.org
          </a>
        </p>
      </div>
    </footer>
  );
}
