import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";

type AskToDisconnectProps = {
  platform: string;
  /** Says in words that are read out alone which platform is meant. */
  children: ReactNode;
};

/** Leads to the page that asks whether a platform is to be disconnected. */
export function AskToDisconnect({ platform, children }: AskToDisconnectProps) {
  return (
    <Form action={paths.disconnectPlatform(platform)} discover="none">
      <Button variant="quiet">{children}</Button>
    </Form>
  );
}
