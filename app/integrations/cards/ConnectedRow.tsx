import { needsReconnecting } from "~/platforms/cards/status";
import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { DisconnectLink } from "~/platforms/disconnecting/DisconnectLink";
import { paths } from "~/web/paths";
import { counted } from "~/web/ui/text/counted";
import { Moment } from "~/web/ui/text/Moment";
import { CONTINUOUS_PART } from "../parts";
import { ArchiveButton, ArchiveLink } from "./ArchiveLink";
import type { ConnectedPlatform } from "./connected-platform";
import { ImportedRow, ImportsStay } from "./ImportedRow";
import { PlatformBadges } from "./PlatformBadges";
import { LastError, PlatformFacts, Scopes } from "./PlatformFacts";
import { PlatformForm } from "./PlatformForm";
import { PlatformRow } from "./PlatformRow";
import { SyncProgress } from "./SyncProgress";

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

/** How much came, and when. */
export function Came({ platform: { dataPoints, lastSync, syncing } }: RowProps) {
  if (lastSync === null)
    return dataPoints > 0 ? counted(dataPoints, "data point") : syncing[0] && "Being read";
  return (
    <>
      {counted(dataPoints, "data point")}, last sync <Moment iso={lastSync} />
    </>
  );
}

/** The account's name at the platform, if known. */
export function Account({ platform: { account } }: RowProps) {
  return account && <p className="platform-account">{account}</p>;
}

/** Further grants the platform offers. */
function MoreLinks({ platform: { name, more } }: RowProps) {
  return more.map((grant) => (
    <a key={grant.name} href={paths.connectGrant(name, grant.name)} className="button button-secondary">
      Authorize {grant.label}
    </a>
  ));
}

/** A running sync and the last error. */
export function ConnectionNews({ platform: { label, syncing, lastError } }: RowProps) {
  return (
    <>
      <SyncProgress label={label} syncing={syncing} />
      <LastError text={lastError} />
    </>
  );
}

/** A connection's account, data, schedule and granted scopes. */
export function ConnectionData({ platform }: RowProps) {
  const { scopes, syncing, nextSync, isDue } = platform;
  const isSyncing = syncing.length > 0;
  const planned = nextSync && (isDue ? "Any moment now" : <Moment iso={nextSync} />);
  return (
    <>
      <Account platform={platform} />
      <PlatformFacts
        {...platform}
        nextSync={isSyncing ? "Under way" : (planned ?? "None planned")}
        isFirstSync={isSyncing && platform.lastSync === null}
      />
      <Scopes scopes={scopes} />
      <ImportsStay platform={platform} />
    </>
  );
}

/** Sync button, if there is a valid token. @param children text before the platform's name */
export function SyncButton({ platform, children }: RowProps & { children: string }) {
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
export function DisconnectButton({ platform: { name, label } }: RowProps) {
  return (
    <DisconnectLink platform={name}>
      Disconnect<span className="sr-only"> {label}</span>
    </DisconnectLink>
  );
}

/** Link to reconnect, if the status requires it. */
export function ReconnectLink({ platform }: RowProps) {
  if (platform.tokenValid && !needsReconnecting(platform.status)) return null;
  return (
    <ConnectLink platform={platform} variant="primary">
      Reconnect
    </ConnectLink>
  );
}

/** The platform's page for reviewing granted access. */
export function AccessPageLink({ platform: { accessPage, label, isSandbox } }: RowProps) {
  if (!accessPage || isSandbox) return null;
  return (
    <a href={accessPage} rel="noreferrer" className="link link-alone text-sm">
      Your apps at {label}
    </a>
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
