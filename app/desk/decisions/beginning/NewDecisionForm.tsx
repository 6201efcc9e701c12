import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { messagesOf } from "../../form-issues";
import { DecisionFields, StakesFields } from "../DecisionFields";
import { OPTION_NAME_MAX } from "../limits";
import type { DecisionDraft } from "./post.server";

type NewDecisionFormProps = { draft: DecisionDraft; today: string; issues?: Issue[] };

const LEANINGS = [
  ["1", "Option 1 it is, rather"],
  ["2", "Option 2 it is, rather"],
  ["", "Neither yet"],
] as const;

/** The short form: a question, two options, a leaning and a deadline. */
export function NewDecisionForm({ draft, today, issues = [] }: NewDecisionFormProps) {
  return (
    <>
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <Form method="post" action={paths.newDecision()} noValidate className="mt-6 space-y-5">
        <input type="hidden" name="id" value={draft.id} />
        <input type="hidden" name="example" value={draft.example} />
        <DecisionFields
          values={draft}
          leanings={LEANINGS}
          issues={issues}
          today={today}
          deadlineHint="Leave it empty if there is no deadline."
        >
          {(["option-1", "option-2"] as const).map((name, index) => (
            <TextField
              key={name}
              label={`Option ${index + 1}`}
              name={name}
              defaultValue={draft[name]}
              maxLength={OPTION_NAME_MAX}
              errors={messagesOf(issues, name)}
              autoComplete="off"
            />
          ))}
        </DecisionFields>
        <Disclosure summary="How much is it worth thinking about?">
          <div className="space-y-4">
            <StakesFields values={draft} />
          </div>
        </Disclosure>
        <Button>Keep this decision</Button>
      </Form>
    </>
  );
}
