import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";

type AskToDisconnectProps = {
  platform: string;
  /** Must name the platform when read out of context. */
  children: ReactNode;
};

/** Link to the page that confirms disconnecting a platform. */
export function DisconnectLink({ platform, children }: AskToDisconnectProps) {
  return (
    <Form action={paths.disconnectPlatform(platform)} discover="none">
      <Button variant="quiet">{children}</Button>
    </Form>
  );
}
