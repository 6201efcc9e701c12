import { Form } from "@remix-run/react";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "~/ui/Alert";
import { Button } from "~/ui/Button";
import { askBrowser, NO_PASSKEY } from "./ask-browser";
import type { PasskeyPurpose } from "./credentials";

type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  /** Where the browser's answer is posted to. */
  action: string;
  /** What is posted with it. */
  fields: Record<string, string>;
  label: string;
  /** Fields that are to be filled in first. */
  children?: ReactNode;
  className?: string;
};

/** Whether scripts run here and the browser knows passkeys; not before the page has been taken over. */
function usePasskeys(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows(browserSupportsWebAuthn()), []);
  return knows;
}

/** A form that a passkey fills in. Where none can be used it says so. */
export function PasskeyForm({ purpose, action, fields, label, children, className }: PasskeyFormProps) {
  const knows = usePasskeys();
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const credential = useRef<HTMLInputElement>(null);
  if (!knows) {
    return <p className="text-muted">Passkeys need scripts, and a browser that knows them.</p>;
  }
  async function press(): Promise<void> {
    setTrouble(null);
    try {
      const said = await askBrowser(purpose);
      if (credential.current) credential.current.value = said;
      form.current?.requestSubmit();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : NO_PASSKEY);
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
