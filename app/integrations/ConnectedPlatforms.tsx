import { ApplePanel } from "~/platforms/panels/ApplePanel";
import type { AppleTab } from "~/platforms/panels/apple";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ByWeekday } from "./ByWeekday";
import { AccessPageLink, ConnectedCard, ConnectionData } from "./cards/ConnectedCard";
import type { ConnectedPlatform } from "./cards/connected-platform";
import { ImportedData } from "./cards/ImportedCard";
import { PlatformBadges } from "./cards/PlatformBadges";
import { GooglePanel } from "./google/GooglePanel";
import { APPLE_PLATFORM, CONNECTED, GOOGLE_PLATFORM, WITH_PANEL } from "./parts";
import { ScreenSection } from "./Section";
import type { IntegrationsScreen } from "./screen.server";

type ConnectedPlatformsProps = Pick<IntegrationsScreen, "connected" | "google" | "apple" | "continuous"> & {
  /** The open tab of Apple's panel. */
  tab: AppleTab;
};

/** Connected platforms, each with its card or panel. */
export function ConnectedPlatforms({ connected, ...panels }: ConnectedPlatformsProps) {
  return (
    <ScreenSection id={CONNECTED} title="Connected Platforms">
      {connected.length === 0 && (
        <p className="text-muted">
          No platform is connected. <TextLink to={paths.archives()}>Upload an archive</TextLink>: it needs no
          connection.
        </p>
      )}
      {connected.length > 0 && (
        <ul className="platform-cards">
          {connected.map((platform) => (
            <li
              key={platform.name}
              className={WITH_PANEL.includes(platform.name) ? "platform-cards-wide" : undefined}
            >
              <PlatformPanel platform={platform} {...panels} />
            </li>
          ))}
        </ul>
      )}
    </ScreenSection>
  );
}

type PlatformPanelProps = Omit<ConnectedPlatformsProps, "connected"> & { platform: ConnectedPlatform };

function PlatformPanel({ platform, google, apple, continuous, tab }: PlatformPanelProps) {
  if (platform.name === GOOGLE_PLATFORM && google && !platform.isFromArchives) {
    return <GooglePanel platform={platform} panel={google} />;
  }
  if (platform.name === APPLE_PLATFORM && apple) {
    const { means, ...shown } = apple;
    return (
      <ApplePanel
        {...shown}
        byWeekday={means.length > 0 && <ByWeekday platform={APPLE_PLATFORM} means={means} />}
        tab={tab}
        badge={<PlatformBadges {...platform} />}
        isFromArchives={platform.isFromArchives}
      >
        <div className="platform-body panel-about">
          {platform.isFromArchives ? (
            <ImportedData platform={platform} />
          ) : (
            <AppleConnection platform={platform} />
          )}
        </div>
      </ApplePanel>
    );
  }
  return <ConnectedCard platform={platform} isElsewhere={platform.name === continuous?.platform.name} />;
}

/** Account, data and disconnect links of an Apple connection. */
function AppleConnection({ platform }: Pick<PlatformPanelProps, "platform">) {
  return (
    <>
      {platform.account && <p className="platform-account">{platform.account}</p>}
      <ConnectionData platform={platform} />
      <AccessPageLink platform={platform} />
    </>
  );
}
