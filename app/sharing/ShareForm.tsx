import { Form } from "@remix-run/react";
import { useState } from "react";
import { atHeading, paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { FieldError } from "~/ui/fields/FieldFrame";
import { NEW_LINK, PART_LABELS, SHARED_PARTS, type SharedPart } from "./parts";

type ShareFormProps = {
  /** A fresh UUID that makes posting the form twice idempotent. */
  formId: string;
  chosen: SharedPart[];
  error?: string | null;
};

const HINTS: Record<SharedPart, string> = {
  personality: "The portrait, and your five traits compared with other people’s.",
  preferences: "Your newest 50 preferences in your words, of long ones the beginning.",
  patterns: "How you tend to decide: speed, research, risk.",
};

/** Chooses what a link shows; previews it, or creates the link. */
export function ShareForm({ formId, chosen, error }: ShareFormProps) {
  return (
    <Form method="post" action={paths.share()} preventScrollReset className="space-y-5">
      {error && <ErrorSummary errors={[{ name: "part-personality", message: error }]} />}
      <input type="hidden" name="id" value={formId} />
      <fieldset aria-describedby={error ? "parts-error" : undefined}>
        <legend className="mb-2 font-semibold">What the link shows</legend>
        {error && <FieldError id="parts-error">{error}</FieldError>}
        {SHARED_PARTS.map((part) => (
          <div key={part} className="flex items-start gap-3">
            <input
              type="checkbox"
              id={`part-${part}`}
              name="part"
              value={part}
              defaultChecked={chosen.includes(part)}
              aria-describedby={`part-${part}-hint`}
              className="checkbox mt-2.5"
            />
            <div className="grow">
              <label htmlFor={`part-${part}`} className="flex min-h-11 items-center">
                {PART_LABELS[part]}
              </label>
              <p id={`part-${part}-hint`} className="-mt-2 pb-2 text-sm text-muted">
                {HINTS[part]}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <Button name="intent" value="create" formAction={atHeading(paths.share(), NEW_LINK)}>
          Create link
        </Button>
        <Button variant="secondary" formMethod="get" name="preview" value="yes">
          Preview
        </Button>
      </div>
      <p className="text-sm text-muted">
        Whoever has the link sees this and your first name, nothing else, for 30 days. You can end it at any
        time.
      </p>
    </Form>
  );
}

/** A random UUID in the browser, also without https. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The same form in a dialog, which requires scripts: nothing is chosen yet. */
export function NewShareForm() {
  const [formId] = useState(freshId);
  return <ShareForm formId={formId} chosen={[]} />;
}
