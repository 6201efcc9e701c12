import type { AppleTab } from "~/platforms/panels/apple";
import { AppleRow } from "./AppleRow";
import { ConnectedRow } from "./cards/ConnectedRow";
import type { ConnectedPlatform } from "./cards/connected-platform";
import { GooglePanel } from "./google/GooglePanel";
import { APPLE_PLATFORM, CONNECTED, GOOGLE_PLATFORM } from "./parts";
import { ScreenSection } from "./Section";
import type { IntegrationsScreen } from "./screen.server";

type ConnectedPlatformsProps = Pick<IntegrationsScreen, "connected" | "google" | "apple" | "continuous"> & {
  /** The tab of Apple's details that was asked for. */
  tab: AppleTab | null;
};

/** Connected platforms, a row each. */
export function ConnectedPlatforms({ connected, ...panels }: ConnectedPlatformsProps) {
  return (
    <ScreenSection id={CONNECTED} title="Connected Platforms">
      {connected.length === 0 && (
        <p className="text-muted">No platform is connected. An archive needs no connection.</p>
      )}
      {connected.length > 0 && (
        <ul className="platform-rows">
          {connected.map((platform) => (
            <li key={platform.name}>
              <ConnectedPlatformRow platform={platform} {...panels} />
            </li>
          ))}
        </ul>
      )}
    </ScreenSection>
  );
}

type ConnectedPlatformRowProps = Omit<ConnectedPlatformsProps, "connected"> & { platform: ConnectedPlatform };

function ConnectedPlatformRow({ platform, google, apple, continuous, tab }: ConnectedPlatformRowProps) {
  if (platform.name === GOOGLE_PLATFORM && google && !platform.isFromArchives) {
    return <GooglePanel platform={platform} panel={google} />;
  }
  if (platform.name === APPLE_PLATFORM && apple) {
    return <AppleRow platform={platform} apple={apple} tab={tab} />;
  }
  return <ConnectedRow platform={platform} isElsewhere={platform.name === continuous?.platform.name} />;
}
