import type { ReactNode } from "react";
import type { Issue } from "~/web/http/responses/refusal";
import { RadioField } from "~/web/ui/fields/RadioField";
import { TextField } from "~/web/ui/fields/TextField";
import { messagesOf } from "../form-issues";
import { QUESTION_MAX } from "./limits";

type DecisionFieldsProps = {
  /** By the fields' names. */
  values: Partial<Record<string, string>>;
  /** Values and labels of the options to lean towards. */
  leanings: readonly (readonly [string, string])[];
  issues: Issue[];
  today: string;
  deadlineHint?: string;
  /** Content between the question and the leaning. */
  children?: ReactNode;
};

/** The fields shared by a new decision and one on the desk: question, leaning and deadline. */
export function DecisionFields({
  values,
  leanings,
  issues,
  today,
  deadlineHint,
  children,
}: DecisionFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: values[name], errors: messagesOf(issues, name) });
  return (
    <>
      <TextField
        {...field("question")}
        label="What are you deciding?"
        maxLength={QUESTION_MAX}
        autoComplete="off"
      />
      {children}
      <RadioField {...field("leaning")} legend="Which way do you lean?" options={leanings} />
      <TextField
        {...field("sureness")}
        label="How sure are you?"
        type="number"
        inputMode="numeric"
        min={50}
        max={100}
        step={5}
        hint="In percent, if you lean: 50 is undecided, 100 is certain."
      />
      <TextField {...field("decide-by")} label="Decide by" type="date" hint={deadlineHint} min={today} />
    </>
  );
}

const REVERSIBLE = [
  ["yes", "Yes"],
  ["no", "Hardly"],
] as const;
const STAKES = [
  ["small", "Little"],
  ["large", "Much"],
] as const;

/** How much is at stake in a decision. */
export function StakesFields({ values }: Pick<DecisionFieldsProps, "values">) {
  return (
    <>
      <RadioField
        legend="Can you take it back?"
        name="reversible"
        options={REVERSIBLE}
        defaultValue={values.reversible}
      />
      <RadioField
        legend="How much hangs on it?"
        name="stakes"
        options={STAKES}
        defaultValue={values.stakes}
      />
    </>
  );
}
