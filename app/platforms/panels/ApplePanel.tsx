import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { DisconnectLink } from "../disconnecting/DisconnectLink";
import type { AppleContentsData } from "./AppleContents";
import { AppleTabs } from "./AppleTabs";
import type { AppleState, AppleTab } from "./apple";

export type ApplePanelProps = AppleContentsData & {
  state: AppleState;
  tab: AppleTab;
  /** The connection's status, at the end of the title line. */
  badge?: ReactNode;
  /** Whether all data came from archives, so there is no connection to sync or end. */
  isFromArchives?: boolean;
  /** Content common to all platforms' cards, shown first. */
  children?: ReactNode;
};

/** The user's Apple account and devices, once Apple is connected. */
export function ApplePanel({ state, tab, badge, isFromArchives, children, ...data }: ApplePanelProps) {
  return (
    <Card title="Apple" id={PARTS.apple} headingLevel={3} badge={badge}>
      {children}
      {state === "error" ? (
        <NotLoaded />
      ) : (
        <>
          {!isFromArchives && (
            <div className="mb-4 flex flex-wrap gap-6">
              <SyncForm />
              <DisconnectButton label="Disconnect" />
            </div>
          )}
          {state === "empty" && <p className="mb-4">No Apple data available. Try syncing your data.</p>}
          <AppleTabs tab={tab} data={data} />
        </>
      )}
    </Card>
  );
}

function NotLoaded() {
  return (
    <>
      <Alert tone="error" className="mb-4">
        Failed to load Apple data. Your integration may have expired or been revoked.
      </Alert>
      <div className="flex flex-wrap items-center gap-6">
        <a href={paths.connectPlatform("apple")} className="button button-primary">
          Reconnect Apple
        </a>
        <DisconnectButton label="Remove Connection" />
      </div>
    </>
  );
}

function DisconnectButton({ label }: { label: string }) {
  return (
    <DisconnectLink platform="apple">
      {label}
      {!label.includes(" ") && <span className="sr-only"> Apple</span>}
    </DisconnectLink>
  );
}

function SyncForm() {
  return (
    <Form method="post" action={paths.integrations()} preventScrollReset replace discover="none">
      <input type="hidden" name="platform" value="apple" />
      <Button variant="secondary" name="intent" value="sync">
        Sync<span className="sr-only"> Apple</span>
      </Button>
    </Form>
  );
}
