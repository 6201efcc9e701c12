import { Form } from "@remix-run/react";
import type { Issue } from "~/http/responses/refusal";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { Disclosure } from "~/ui/cards/Disclosure";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { RadioField } from "~/ui/fields/RadioField";
import { TextField } from "~/ui/fields/TextField";
import { messagesOf } from "../form-issues";
import { OPTION_NAME_MAX, QUESTION_MAX } from "../limits";
import type { DecisionDraft } from "./post.server";

type NewDecisionFormProps = { draft: DecisionDraft; today: string; issues?: Issue[] };

const LEANINGS = [
  ["1", "Option 1 it is, rather"],
  ["2", "Option 2 it is, rather"],
  ["", "Neither yet"],
] as const;

/** The short form: a question, two options, a leaning and a deadline. */
export function NewDecisionForm({ draft, today, issues = [] }: NewDecisionFormProps) {
  const errorsOf = (field: string) => messagesOf(issues, field);
  return (
    <>
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <Form method="post" action={paths.newDecision()} noValidate className="mt-6 space-y-5">
        <input type="hidden" name="id" value={draft.id} />
        <input type="hidden" name="example" value={draft.example} />
        <TextField
          label="What are you deciding?"
          name="question"
          defaultValue={draft.question}
          maxLength={QUESTION_MAX}
          errors={errorsOf("question")}
          autoComplete="off"
        />
        {(["option-1", "option-2"] as const).map((name, index) => (
          <TextField
            key={name}
            label={`Option ${index + 1}`}
            name={name}
            defaultValue={draft[name]}
            maxLength={OPTION_NAME_MAX}
            errors={errorsOf(name)}
            autoComplete="off"
          />
        ))}
        <RadioField
          legend="Which way do you lean?"
          name="leaning"
          options={LEANINGS}
          defaultValue={draft.leaning}
          errors={errorsOf("leaning")}
        />
        <TextField
          label="How sure are you?"
          name="sureness"
          type="number"
          inputMode="numeric"
          min={50}
          max={100}
          step={5}
          hint="In percent, if you lean: 50 is undecided, 100 is certain."
          defaultValue={draft.sureness}
          errors={errorsOf("sureness")}
        />
        <TextField
          label="Decide by"
          name="decide-by"
          type="date"
          hint="Leave it empty if there is no deadline."
          min={today}
          defaultValue={draft["decide-by"]}
          errors={errorsOf("decide-by")}
        />
        <Disclosure summary="How much is it worth thinking about?">
          <div className="space-y-4">
            <RadioField
              legend="Can you take it back?"
              name="reversible"
              options={[
                ["yes", "Yes"],
                ["no", "Hardly"],
              ]}
              defaultValue={draft.reversible}
            />
            <RadioField
              legend="How much hangs on it?"
              name="stakes"
              options={[
                ["small", "Little"],
                ["large", "Much"],
              ]}
              defaultValue={draft.stakes}
            />
          </div>
        </Disclosure>
        <Button>Keep this decision</Button>
      </Form>
    </>
  );
}
