import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldError";
import { headingProps } from "~/web/ui/interaction/title-id";
import type { AskedChoice } from "./daily/todays-choice";
import type { RefusedChoice } from "./post.server";

/** The options for stated confidence, in words and percent. */
const SURENESS = [
  { value: 50, label: "A coin toss" },
  { value: 65, label: "Leaning that way" },
  { value: 80, label: "Fairly sure" },
  { value: 95, label: "Very sure" },
] as const;

type ChoiceFormProps = { choice: AskedChoice; refused?: RefusedChoice };

/** An everyday choice: which side, and how sure. The twin's prediction is shown afterwards. */
export function ChoiceForm({ choice, refused }: ChoiceFormProps) {
  const { id, area, situation, a, b } = choice;
  // The refused choice may have been answered in another tab; then this is the next one, without an error.
  const sent = refused?.choiceId === id ? refused : null;
  const issues = sent?.issues ?? [];
  const errorOf = (name: string) => issues.find(({ path }) => path === name)?.message;
  return (
    <Form key={id} method="post" action={paths.previewTwin()} preventScrollReset className="space-y-6">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: `${path}-1`, message }))} />
      <input type="hidden" name="choice" value={id} />
      <div>
        <p className="text-sm text-muted">{area}</p>
        <h3 {...headingProps(PARTS.choice)} className="text-lg">
          {situation}
        </h3>
      </div>
      <Options
        name="chosen"
        legend="What would you do?"
        sent={sent?.chosen}
        error={errorOf("chosen")}
        options={[
          { value: "a", label: a },
          { value: "b", label: b },
        ]}
      />
      <Options
        name="confidence"
        legend="How sure are you?"
        sent={sent?.confidence}
        error={errorOf("confidence")}
        options={SURENESS.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <Button>Show what my twin expected</Button>
    </Form>
  );
}

type OptionsProps = {
  name: string;
  legend: string;
  /** The selection in a refused form. */
  sent?: string;
  error?: string;
  options: { value: string; label: string }[];
};

function Options({ name, legend, sent, error, options }: OptionsProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            id={`${name}-${index + 1}`}
            name={name}
            value={value}
            defaultChecked={value === sent}
            className="radio"
            required
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
