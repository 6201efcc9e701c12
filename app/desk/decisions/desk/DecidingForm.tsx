import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { RadioField } from "~/web/ui/fields/RadioField";
import { TextField } from "~/web/ui/fields/TextField";
import { messagesOf } from "../../form-issues";
import { daysAfter, REVIEW_AFTER_DAYS } from "../../today";
import type { Decision } from "../stored";
import type { RefusedStep } from "./StepCard";

type DecidingFormProps = {
  decision: Pick<Decision, "id" | "options">;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether deciding is what to do next, and its button stands out. */
  isNext?: boolean;
  refused?: RefusedStep | null;
};

/** The form that takes a decision: the option, and the day to look back. It leads to the decision's page. */
export function DecidingForm({ decision, today, isNext = true, refused = null }: DecidingFormProps) {
  const failed = refused?.part === "decide" ? refused : null;
  return (
    <>
      <ErrorSummary errors={failed?.issues.map(({ path, message }) => ({ name: path, message })) ?? []} />
      <Form method="post" action={paths.decision(decision.id)} noValidate className="space-y-4">
        <input type="hidden" name="id" value={decision.id} />
        <RadioField
          legend="I decided for …"
          name="option"
          options={decision.options.map(({ id, name }) => [id, name] as const)}
          defaultValue={failed?.typed.option ?? ""}
          errors={messagesOf(failed?.issues, "option")}
        />
        <TextField
          label="Look back on"
          name="review-on"
          type="date"
          min={today}
          defaultValue={failed?.typed["review-on"] ?? daysAfter(today, REVIEW_AFTER_DAYS)}
          errors={messagesOf(failed?.issues, "review-on")}
          className="max-w-64"
        />
        <Button name="intent" value="decide" variant={isNext ? "primary" : "secondary"}>
          Decide
        </Button>
      </Form>
    </>
  );
}
