import { Form, useLocation } from "@remix-run/react";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { NEEDS_SCRIPTS, type PasskeyUnavailable, whyUnavailable } from "./availability";
import type { PasskeyPurpose } from "./credentials";
import { PasskeyError, promptForPasskey } from "./prompt";
import { NOT_REACHED } from "./trouble-words";

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  /** The origin that passkeys are bound to; see `passkeyOrigin`. */
  home: string | null;
  /** Where the browser's response is posted. */
  action: string;
  /** Extra fields to post. */
  fields: Record<string, string>;
  label: string;
  /** Fields to fill in first. */
  children?: ReactNode;
  className?: string;
};

/** Why passkeys cannot be used on this page, or null. Unknown until hydration. */
function useWhyNot(home: string | null): PasskeyUnavailable | null {
  const [whyNot, setWhyNot] = useState<PasskeyUnavailable | null>(NEEDS_SCRIPTS);
  useEffect(() => {
    const { location, isSecureContext: isSecure } = window;
    setWhyNot(whyUnavailable(home, { origin: location.origin, isSecure, knows: browserSupportsWebAuthn() }));
  }, [home]);
  return whyNot;
}

/** Explains why there is no button, with a link to the same page on the right origin. */
function NoPasskeys({ why, insteadAt }: PasskeyUnavailable) {
  const { pathname, search } = useLocation();
  return (
    <p className="text-muted">
      {why}
      {insteadAt && (
        <>
          {" "}
          Use them at <TextLink to={`${insteadAt}${pathname}${search}`}>{insteadAt}</TextLink>.
        </>
      )}
    </p>
  );
}

/** A form that a passkey completes; if passkeys cannot be used, it says why. */
export function PasskeyForm({ purpose, home, action, fields, label, children, className }: PasskeyFormProps) {
  const whyNot = useWhyNot(home);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const credential = useRef<HTMLInputElement>(null);
  if (whyNot) return <NoPasskeys {...whyNot} />;
  async function press(): Promise<void> {
    setTrouble(null);
    try {
      const said = await promptForPasskey(purpose);
      if (credential.current) credential.current.value = said;
      form.current?.requestSubmit();
    } catch (error) {
      setTrouble(error instanceof PasskeyError ? error.message : NOT_REACHED);
    }
  }
  return (
    <Form ref={form} method="post" action={action} noValidate className="space-y-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input ref={credential} type="hidden" name="credential" defaultValue="" />
      {children}
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Button type="button" variant="secondary" onClick={press} className={className}>
        {label}
      </Button>
    </Form>
  );
}
