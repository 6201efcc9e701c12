import { DisconnectLink } from "~/platforms/disconnecting/DisconnectLink";
import { AppleTabs } from "~/platforms/panels/AppleTabs";
import type { AppleState, AppleTab } from "~/platforms/panels/apple";
import type { AppleData } from "~/platforms/panels/data";
import type { WeekdayMeans } from "~/twin/signals/weekday-means";
import { paths } from "~/web/paths";
import { Alert } from "~/web/ui/feedback/Alert";
import { ByWeekday } from "./ByWeekday";
import { ArchiveLink } from "./cards/ArchiveLink";
import { AccessPageLink, DisconnectButton, SyncButton } from "./cards/ConnectionActions";
import { Came, ConnectionData, ConnectionNews } from "./cards/ConnectionData";
import type { ConnectedPlatform } from "./cards/connected-platform";
import { ImportedCame, ImportedData } from "./cards/ImportedRow";
import { PlatformBadges } from "./cards/PlatformBadges";
import { PlatformRow } from "./cards/PlatformRow";
import { APPLE_PLATFORM } from "./parts";

export type AppleRowProps = {
  platform: ConnectedPlatform;
  apple: AppleData & { means: readonly WeekdayMeans[]; state: AppleState };
  /** The tab that was asked for, with which the details are open; null if none was. */
  tab: AppleTab | null;
};

/** The user's Apple account: its row in the list, with devices, apps and health in tabs among the details. */
export function AppleRow({ platform, apple, tab }: AppleRowProps) {
  const { state, means, ...data } = apple;
  // Its buttons say "Sync Apple"; "Apple iCloud" is what is offered before.
  const named = { ...platform, label: "Apple" };
  const { isFromArchives } = platform;
  const isLoaded = state !== "error";
  return (
    <PlatformRow
      platform={named}
      badge={<PlatformBadges {...platform} />}
      came={isFromArchives ? <ImportedCame platform={platform} /> : isLoaded && <Came platform={platform} />}
      actions={
        isFromArchives ? (
          <ArchiveLink platform={named} />
        ) : (
          isLoaded && (
            <>
              <SyncButton platform={named}>Sync</SyncButton>
              <DisconnectButton platform={named} />
            </>
          )
        )
      }
      details={
        <>
          {isFromArchives ? (
            <ImportedData platform={named} />
          ) : (
            <>
              <ConnectionData platform={named} />
              <AccessPageLink platform={named} />
            </>
          )}
          {isLoaded && (
            <AppleTabs
              tab={tab ?? "overview"}
              data={{
                ...data,
                byWeekday: means.length > 0 && <ByWeekday platform={APPLE_PLATFORM} means={means} />,
              }}
            />
          )}
        </>
      }
      // A real connection is documented with its panel open; archives have theirs elsewhere, too.
      isOpen={tab !== null || (!isFromArchives && isLoaded)}
    >
      {!isFromArchives && <ConnectionNews platform={named} />}
      {state === "error" && <NotLoaded />}
      {state === "empty" && <p>No Apple data available. Try syncing your data.</p>}
    </PlatformRow>
  );
}

function NotLoaded() {
  return (
    <div className="space-y-4">
      <Alert tone="error">
        Failed to load Apple data. Your integration may have expired or been revoked.
      </Alert>
      <div className="platform-actions">
        <a href={paths.connectPlatform(APPLE_PLATFORM)} className="button button-primary">
          Reconnect Apple
        </a>
        <DisconnectLink platform={APPLE_PLATFORM}>Remove Connection</DisconnectLink>
      </div>
    </div>
  );
}
