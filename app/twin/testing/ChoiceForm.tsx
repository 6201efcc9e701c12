import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { FieldError } from "~/ui/fields/FieldFrame";
import { titleOf } from "~/ui/interaction/title-id";
import type { RefusedChoice } from "./post.server";
import type { AskedChoice } from "./test-your-twin.server";

/** How sure somebody can say they are, in words and percent. */
const SURENESS = [
  { value: 50, label: "A coin toss" },
  { value: 65, label: "Leaning that way" },
  { value: 80, label: "Fairly sure" },
  { value: 95, label: "Very sure" },
] as const;

type ChoiceFormProps = { choice: AskedChoice; refused?: RefusedChoice };

/** One everyday choice: which side, and how sure. The twin's prediction comes only afterwards. */
export function ChoiceForm({ choice, refused }: ChoiceFormProps) {
  const { id, area, situation, a, b } = choice;
  // Another tab may have answered the one that was refused: then this is the next, and nothing is wrong with it.
  const sent = refused?.choiceId === id ? refused : null;
  const issues = sent?.issues ?? [];
  const errorOf = (name: string) => issues.find(({ path }) => path === name)?.message;
  return (
    <Form key={id} method="post" action={paths.previewTwin()} preventScrollReset className="space-y-6">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: `${path}-1`, message }))} />
      <input type="hidden" name="choice" value={id} />
      <div>
        <p className="text-sm text-muted">{area}</p>
        <h3 {...titleOf(PARTS.choice)} className="text-lg">
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
  /** What was chosen in a form that was refused. */
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
