import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { Issue } from "~/web/http/responses/refusal";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldError";
import { SelectField } from "~/web/ui/fields/SelectField";
import { classNames } from "~/web/ui/theme/class-names";
import { NEW_LINK, offeredParts, PART_LABELS, type SharedPart } from "./parts";

type ShareFormProps = {
  /** A fresh UUID that makes posting the form twice idempotent. */
  formId: string;
  chosen: SharedPart[];
  /** The years that a link can show, latest first; without any, the form does not offer one. */
  years: readonly number[];
  /** The year that was chosen; null for the latest. */
  chosenYear?: number | null;
  /** Error of one part, or of all parts together under the path `part`. */
  error?: Issue | null;
};

const HINTS: Record<SharedPart, string> = {
  personality: "The portrait, and your five traits compared with other people’s.",
  preferences: "Your newest 50 preferences in your words, of long ones the beginning.",
  patterns: "How you tend to decide: speed, research, risk.",
  year: "A year of your archives, in figures and pictures. No titles.",
  "year-names": "The artists, shows, series, authors and channels in it, as far as you keep titles.",
  "check-ins": "How you said that the days of that year were, without your words beside it.",
};

const hintOf = (part: SharedPart, [latest]: readonly number[]) =>
  part === "year" && latest !== undefined ? `${HINTS.year} The latest is ${latest}.` : HINTS[part];

/** Chooses what a link shows; previews it, or creates the link. */
export function ShareForm({ formId, chosen, years, chosenYear = null, error }: ShareFormProps) {
  const parts = offeredParts(years.length > 0, chosen);
  const at = parts.find((part) => part === error?.path) ?? null;
  const ofAll = error && at === null ? error.message : null;
  return (
    <Form method="post" action={paths.share()} preventScrollReset className="space-y-5">
      {error && <ErrorSummary errors={[{ name: `part-${at ?? "personality"}`, message: error.message }]} />}
      <input type="hidden" name="id" value={formId} />
      <fieldset aria-describedby={ofAll ? "parts-error" : undefined}>
        <legend className="mb-2 font-semibold">What the link shows</legend>
        {ofAll && <FieldError id="parts-error">{ofAll}</FieldError>}
        {parts.map((part) => (
          <PartBox
            key={part}
            part={part}
            hint={hintOf(part, years)}
            isChosen={chosen.includes(part)}
            error={part === at ? error?.message : undefined}
          >
            {part === "year" && (years.length > 1 || chosenYear !== null) && (
              <WhichYear years={years} chosen={chosenYear} />
            )}
          </PartBox>
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

type WhichYearProps = { years: readonly number[]; chosen: number | null };

/** One year to show, or always the latest. */
function WhichYear({ years, chosen }: WhichYearProps) {
  return (
    <SelectField
      label="Which year"
      name="year"
      defaultValue={chosen !== null && years.includes(chosen) ? String(chosen) : ""}
      className="mb-3 max-w-64"
    >
      <option value="">Always the latest</option>
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </SelectField>
  );
}

type PartBoxProps = {
  part: SharedPart;
  hint: string;
  isChosen: boolean;
  error: string | undefined;
  children?: ReactNode;
};

function PartBox({ part, hint, isChosen, error, children }: PartBoxProps) {
  const id = `part-${part}`;
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        name="part"
        value={part}
        defaultChecked={isChosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
        className="checkbox mt-2.5"
      />
      <div className="grow">
        <label htmlFor={id} className="flex min-h-11 items-center">
          {PART_LABELS[part]}
        </label>
        <p id={`${id}-hint`} className="-mt-2 pb-2 text-sm text-muted">
          {hint}
        </p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {children}
      </div>
    </div>
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

/** The same form in a dialog, which requires scripts: nothing is chosen yet, and whether there is a year is not known. */
export function NewShareForm() {
  const [formId] = useState(freshId);
  return (
    <>
      <ShareForm formId={formId} chosen={[]} years={[]} />
      <p className="mt-4">
        <TextLink to={paths.share()}>All that you can share, and your links</TextLink>
      </p>
    </>
  );
}
