import { needsReconnecting } from "~/platforms/cards/status";
import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { DisconnectLink } from "~/platforms/disconnecting/DisconnectLink";
import { paths } from "~/web/paths";
import type { ConnectedPlatform } from "./connected-platform";
import { PlatformForm } from "./PlatformForm";

type RowProps = { platform: ConnectedPlatform };

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

/** Further grants the platform offers. */
export function MoreLinks({ platform: { name, more } }: RowProps) {
  return more.map((grant) => (
    <a key={grant.name} href={paths.connectGrant(name, grant.name)} className="button button-secondary">
      Authorize {grant.label}
    </a>
  ));
}
