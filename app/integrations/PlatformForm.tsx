import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button, type ButtonVariant } from "~/ui/Button";

type PlatformFormProps = {
  platform: string;
  intent: "sync" | "disconnect" | "revoke";
  /** Says in words that are read out alone which platform is meant. */
  children: ReactNode;
  /** What the button says while it is being done. */
  underWay?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  /** The id of what has the focus once the button is gone with its card. */
  thenFocus?: string;
};

/** One button that asks something of a connected platform. */
export function PlatformForm({
  platform,
  intent,
  children,
  underWay,
  variant = "secondary",
  disabled,
  thenFocus,
}: PlatformFormProps) {
  const posted = useNavigation().formData;
  const isUnderWay = posted?.get("platform") === platform && posted.get("intent") === intent;
  return (
    <Form
      method="post"
      action={paths.integrations()}
      preventScrollReset
      replace
      discover="none"
      onSubmit={() => thenFocus && document.getElementById(thenFocus)?.focus({ preventScroll: true })}
    >
      <input type="hidden" name="platform" value={platform} />
      <Button variant={variant} name="intent" value={intent} disabled={disabled}>
        {isUnderWay && underWay ? underWay : children}
      </Button>
    </Form>
  );
}
