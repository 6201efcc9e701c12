import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";

type AskToDisconnectProps = {
  platform: string;
  /** The screen to come back to, where that is the dashboard. */
  from?: "dashboard";
  /** Says in words that are read out alone which platform is meant. */
  children: ReactNode;
};

/** Leads to the page that asks whether a platform is to be disconnected. */
export function AskToDisconnect({ platform, from, children }: AskToDisconnectProps) {
  return (
    <Form action={paths.disconnectPlatform(platform)} discover="none">
      {from && <input type="hidden" name="from" value={from} />}
      <Button variant="quiet">{children}</Button>
    </Form>
  );
}
