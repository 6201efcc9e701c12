import { needsReconnecting } from "~/platforms/cards/status";
import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { DisconnectLink } from "~/platforms/disconnecting/DisconnectLink";
import { paths } from "~/web/paths";
import { Moment } from "~/web/ui/text/Moment";
import { CONTINUOUS_PART } from "../parts";
import { ArchiveButton, ArchiveLink } from "./ArchiveLink";
import type { ConnectedPlatform } from "./connected-platform";
import { ImportedCard, ImportsStay } from "./ImportedCard";
import { PlatformCard } from "./PlatformCard";
import { LastError, PlatformFacts, Scopes } from "./PlatformFacts";
import { PlatformForm } from "./PlatformForm";
import { SyncProgress } from "./SyncProgress";

type CardProps = { platform: ConnectedPlatform };

/**
 * A connected platform: account, status, data and actions.
 *
 * @param isElsewhere whether a separate card further down shows its data
 */
export function ConnectedCard({ platform, isElsewhere }: CardProps & { isElsewhere?: boolean }) {
  if (platform.isDemo) return <DemoCard platform={platform} />;
  if (platform.isFromArchives) return <ImportedCard platform={platform} />;
  return (
    <PlatformCard platform={platform}>
      {isElsewhere ? (
        <>
          <p>
            What it brings, and when, is under{" "}
            <a href={`#${CONTINUOUS_PART}`} className="link">
              Continuous Access Management
            </a>
            .
          </p>
          <ImportsStay platform={platform} />
        </>
      ) : (
        <ConnectionData platform={platform} />
      )}
      <div className="platform-actions">
        {!isElsewhere && <SyncButton platform={platform}>Sync Now</SyncButton>}
        <ReconnectLink platform={platform} />
        <MoreLinks platform={platform} />
        <DisconnectButton platform={platform} />
        <AccessPageLink platform={platform} />
        <ArchiveLink platform={platform} />
      </div>
    </PlatformCard>
  );
}

/** Further grants the platform offers. */
function MoreLinks({ platform: { name, more } }: CardProps) {
  return more.map((grant) => (
    <a key={grant.name} href={paths.connectGrant(name, grant.name)} className="button button-secondary">
      Authorize {grant.label}
    </a>
  ));
}

/** A connection's data, schedule and granted scopes. */
export function ConnectionData({ platform }: CardProps) {
  const { label, scopes, lastError, syncing, nextSync, isDue } = platform;
  const isSyncing = syncing.length > 0;
  const planned = nextSync && (isDue ? "Any moment now" : <Moment iso={nextSync} />);
  return (
    <>
      <PlatformFacts
        {...platform}
        nextSync={isSyncing ? "Under way" : (planned ?? "None planned")}
        isFirstSync={isSyncing && platform.lastSync === null}
      />
      <SyncProgress label={label} syncing={syncing} />
      <LastError text={lastError} />
      <Scopes scopes={scopes} />
      <ImportsStay platform={platform} />
    </>
  );
}

/** Sync button, if there is a valid token. @param children text before the platform's name */
export function SyncButton({ platform, children }: CardProps & { children: string }) {
  const { name, label, tokenValid } = platform;
  if (!tokenValid) return null;
  return (
    <PlatformForm platform={name} intent="sync" underWay="Syncing…">
      {children}
      <span className="sr-only"> {label}</span>
    </PlatformForm>
  );
}

/** Link to the page that confirms disconnecting. */
export function DisconnectButton({ platform: { name, label } }: CardProps) {
  return (
    <DisconnectLink platform={name}>
      Disconnect<span className="sr-only"> {label}</span>
    </DisconnectLink>
  );
}

/** Link to reconnect, if the status requires it. */
export function ReconnectLink({ platform }: CardProps) {
  if (platform.tokenValid && !needsReconnecting(platform.status)) return null;
  return (
    <ConnectLink platform={platform} variant="primary">
      Reconnect
    </ConnectLink>
  );
}

/** The platform's page for reviewing granted access. */
export function AccessPageLink({ platform: { accessPage, label, isSandbox } }: CardProps) {
  if (!accessPage || isSandbox) return null;
  return (
    <a href={accessPage} rel="noreferrer" className="link link-alone text-sm">
      Your apps at {label}
    </a>
  );
}

/** Demo connection; a real one replaces it. */
function DemoCard({ platform }: CardProps) {
  const { label, dataPoints, isSetUp } = platform;
  return (
    <PlatformCard platform={platform}>
      <p>
        A demo shows how a connection looks. Its {dataPoints} data points count nowhere. Your own {label},
        connected or from an archive, takes its place.
      </p>
      <div className="platform-actions">
        {isSetUp ? <ArchiveLink platform={platform} /> : <ArchiveButton platform={platform} />}
        <ConnectLink platform={platform}>Connect</ConnectLink>
        <DisconnectButton platform={platform} />
      </div>
    </PlatformCard>
  );
}
