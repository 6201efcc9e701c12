import { ApplePanel } from "./ApplePanel";
import { ConnectedCard } from "./ConnectedCard";
import { GooglePanel } from "./GooglePanel";
import { APPLE, GOOGLE, WITH_PANEL } from "./parts";
import { Section } from "./Section";
import type { IntegrationsScreen } from "./screen.server";

type ConnectedPlatformsProps = Pick<IntegrationsScreen, "connected" | "google" | "apple" | "continuous">;

/** The platforms that are connected, each with the card or the panel of its own. */
export function ConnectedPlatforms({ connected, google, apple, continuous }: ConnectedPlatformsProps) {
  return (
    <Section id="connected" title="Connected Platforms">
      {connected.length === 0 && (
        <p className="text-muted">
          No platform is connected. Your twin goes by what you tell it yourself; the ones below can add to
          that.
        </p>
      )}
      <ul className="platform-cards">
        {connected.map((platform) => (
          <li
            key={platform.name}
            className={WITH_PANEL.includes(platform.name) ? "platform-cards-wide" : undefined}
          >
            {google && platform.name === GOOGLE ? (
              <GooglePanel platform={platform} panel={google} />
            ) : apple && platform.name === APPLE ? (
              <ApplePanel platform={platform} panel={apple} />
            ) : (
              <ConnectedCard platform={platform} isElsewhere={platform.name === continuous?.platform.name} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
