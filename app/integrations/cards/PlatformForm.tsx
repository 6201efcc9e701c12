import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { useUnderWay } from "~/web/ui/interaction/use-under-way";

type PlatformFormProps = {
  platform: string;
  intent: "sync";
  /** Must name the platform when read out of context. */
  children: ReactNode;
  /** Button text while submitting. */
  underWay?: string;
  disabled?: boolean;
};

/** A single-button form for an action on a connected platform. */
export function PlatformForm({ platform, intent, children, underWay, disabled }: PlatformFormProps) {
  const posted = useUnderWay().formData;
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
