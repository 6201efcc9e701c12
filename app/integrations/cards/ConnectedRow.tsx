import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { CONTINUOUS_PART } from "../parts";
import { ArchiveButton, ArchiveLink } from "./ArchiveLink";
import { AccessPageLink, DisconnectButton, MoreLinks, ReconnectLink, SyncButton } from "./ConnectionActions";
import { Account, Came, ConnectionData, ConnectionNews } from "./ConnectionData";
import type { ConnectedPlatform } from "./connected-platform";
import { ImportedRow, ImportsStay } from "./ImportedRow";
import { PlatformBadges } from "./PlatformBadges";
import { PlatformRow } from "./PlatformRow";

type RowProps = { platform: ConnectedPlatform };

/**
 * A connected platform: its state, what came, and the sync; its account and figures are folded.
 *
 * @param isElsewhere whether a separate card further down shows its data
 */
export function ConnectedRow({ platform, isElsewhere }: RowProps & { isElsewhere?: boolean }) {
  if (platform.isDemo) return <DemoRow platform={platform} />;
  if (platform.isFromArchives) return <ImportedRow platform={platform} />;
  return (
    <PlatformRow
      platform={platform}
      badge={<PlatformBadges {...platform} />}
      came={isElsewhere ? <Elsewhere /> : <Came platform={platform} />}
      actions={
        <>
          {!isElsewhere && <SyncButton platform={platform}>Sync Now</SyncButton>}
          <ReconnectLink platform={platform} />
          <DisconnectButton platform={platform} />
        </>
      }
      details={
        <>
          {isElsewhere ? (
            <>
              <Account platform={platform} />
              <ImportsStay platform={platform} />
            </>
          ) : (
            <ConnectionData platform={platform} />
          )}
          <div className="platform-actions">
            <MoreLinks platform={platform} />
            <AccessPageLink platform={platform} />
            <ArchiveLink platform={platform} />
          </div>
        </>
      }
    >
      {!isElsewhere && <ConnectionNews platform={platform} />}
    </PlatformRow>
  );
}

function Elsewhere() {
  return (
    <>
      What it brings, and when, is under{" "}
      <a href={`#${CONTINUOUS_PART}`} className="link">
        Continuous Access Management
      </a>
      .
    </>
  );
}

/** Demo connection; a real one replaces it. */
function DemoRow({ platform }: RowProps) {
  const { label, dataPoints, isSetUp } = platform;
  return (
    <PlatformRow
      platform={platform}
      badge={<PlatformBadges {...platform} />}
      came={`A demo: its ${dataPoints} data points count nowhere.`}
      actions={
        <>
          {isSetUp ? (
            <ConnectLink platform={platform}>Connect</ConnectLink>
          ) : (
            <ArchiveButton platform={platform} />
          )}
          <DisconnectButton platform={platform} />
        </>
      }
      details={
        <>
          <p>
            It shows how a connection looks. Your own {label}, connected or from an archive, takes its place.
          </p>
          {isSetUp ? (
            <ArchiveLink platform={platform} />
          ) : (
            <ConnectLink platform={platform}>Connect</ConnectLink>
          )}
        </>
      }
    />
  );
}
