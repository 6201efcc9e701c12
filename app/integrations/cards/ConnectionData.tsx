import { counted } from "~/web/ui/text/counted";
import { Moment } from "~/web/ui/text/Moment";
import type { ConnectedPlatform } from "./connected-platform";
import { ImportsStay } from "./ImportedRow";
import { LastError, PlatformFacts, Scopes } from "./PlatformFacts";
import { SyncProgress } from "./SyncProgress";

type RowProps = { platform: ConnectedPlatform };

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
