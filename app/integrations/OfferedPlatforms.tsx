import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { OfferedRow } from "./cards/OfferedRow";
import { ScreenSection } from "./Section";
import type { OfferedPlatform } from "./screen.server";

/** Platforms that can be connected or whose archives can be uploaded, a row each, and what connecting involves. */
export function OfferedPlatforms({ available }: { available: readonly OfferedPlatform[] }) {
  return (
    <ScreenSection id="available" title="Available Platforms">
      {available.length === 0 && <p className="text-muted">Every platform is connected.</p>}
      <ul className="platform-rows">
        {available.map((platform) => (
          <li key={platform.name}>
            <OfferedRow platform={platform} />
          </li>
        ))}
      </ul>
      <p className="integrations-notice">
        Connecting leads to the platform's own sign-in (OAuth), once whoever runs this server has given it API
        credentials. An archive needs neither.{" "}
        <TextLink to={paths.dataSources()}>See all data sources</TextLink>, among them some that are not
        platforms of their own. What was counted is under <TextLink to={paths.signals()}>Signals</TextLink>.
      </p>
    </ScreenSection>
  );
}
