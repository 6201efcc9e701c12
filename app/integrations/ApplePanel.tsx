import { paths } from "~/paths";
import { Alert } from "~/ui/Alert";
import { AppleTabs } from "./apple/AppleTabs";
import type { ApplePanelData } from "./apple/apple";
import { AccessPageLink, Brought, PlatformCard, ReconnectLink, SyncButton } from "./ConnectedCard";
import type { ConnectedPlatform } from "./cards";
import { LastError } from "./PlatformFacts";
import { PlatformForm } from "./PlatformForm";

type ApplePanelProps = { platform: ConnectedPlatform; panel: ApplePanelData };

/** Apple's card: as any other's, and in four tabs what is known of the account and the devices. */
export function ApplePanel({ platform, panel: { state, tab, ...data } }: ApplePanelProps) {
  if (state === "error") return <NotLoaded platform={platform} />;
  return (
    <PlatformCard platform={platform}>
      <Brought platform={platform} />
      <div className="platform-actions">
        <SyncButton platform={platform}>Sync</SyncButton>
        <ReconnectLink platform={platform} />
        <PlatformForm platform="apple" intent="revoke" variant="quiet">
          Disconnect<span className="sr-only"> Apple</span>
        </PlatformForm>
        <AccessPageLink platform={platform} />
      </div>
      {state === "empty" && <p>No Apple data available. Try syncing your data.</p>}
      <AppleTabs tab={tab} data={data} />
    </PlatformCard>
  );
}

function NotLoaded({ platform }: Pick<ApplePanelProps, "platform">) {
  return (
    <PlatformCard platform={platform}>
      <Alert tone="error">
        Failed to load Apple data. Your integration may have expired or been revoked.
      </Alert>
      <LastError text={platform.lastError} />
      <div className="platform-actions">
        <a href={paths.connectPlatform("apple")} className="button button-primary">
          Reconnect Apple
        </a>
        <PlatformForm platform="apple" intent="revoke" variant="quiet">
          Remove Connection
        </PlatformForm>
      </div>
    </PlatformCard>
  );
}
