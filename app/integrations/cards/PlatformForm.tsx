import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";

type PlatformFormProps = {
  platform: string;
  intent: "sync";
  /** Says in words that are read out alone which platform is meant. */
  children: ReactNode;
  /** What the button says while it is being done. */
  underWay?: string;
  disabled?: boolean;
};

/** One button that asks something of a connected platform. */
export function PlatformForm({ platform, intent, children, underWay, disabled }: PlatformFormProps) {
  const posted = useNavigation().formData;
  const isUnderWay = posted?.get("platform") === platform && posted.get("intent") === intent;
  return (
    <Form method="post" action={paths.integrations()} preventScrollReset replace discover="none">
      <input type="hidden" name="platform" value={platform} />
      <Button variant="secondary" name="intent" value={intent} disabled={disabled}>
        {isUnderWay && underWay ? underWay : children}
      </Button>
    </Form>
  );
}
