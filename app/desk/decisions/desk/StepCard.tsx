import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import type { Decision } from "../stored";
import type { TypedFields } from "./typed";

/** A form of the page that was refused, with what was typed. */
export type RefusedStep = {
  part: string;
  typed: TypedFields;
  failure: { title?: string; text: string } | null;
  issues: Issue[];
};

type StepCardProps = {
  /** Its id, and the form's intent. */
  name: string;
  title: string;
  /** Its current content in a few words, beside the title. */
  note?: string;
  form: StepFormProps;
  isOpen: boolean;
};

/** One step of an open decision: a line with its current content, which opens to the form that changes it. */
export function StepCard({ name, title, note, form, isOpen }: StepCardProps) {
  return (
    <section
      id={name}
      aria-labelledby={titleId(name)}
      className={isOpen ? "card" : "border-t border-line pt-2"}
    >
      <details open={isOpen} className="disclosure">
        <summary className="w-full flex-wrap no-underline">
          <h2 {...headingProps(name)} className="text-lg font-semibold">
            {title}
          </h2>
          {note && <span className="min-w-0 text-sm text-muted wrap-anywhere">{note}</span>}
        </summary>
        <div className="disclosure-body">
          <StepForm {...form} />
        </div>
      </details>
    </section>
  );
}

type StepFormProps = {
  decision: Pick<Decision, "id" | "revision">;
  intent: string;
  fields: ReactNode;
  button: string;
  /** Whether it is what to do next, and its button stands out. */
  isNext?: boolean;
  /** The form as refused. */
  refused: RefusedStep | null;
};

/** The form of a step, with what was refused of it. */
export function StepForm({ decision, intent, fields, button, isNext = false, refused }: StepFormProps) {
  return (
    <>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <ErrorSummary errors={refused?.issues.map(({ path, message }) => ({ name: path, message })) ?? []} />
      <Form method="post" action={paths.decision(decision.id)} noValidate className="mt-2 space-y-5">
        <input type="hidden" name="id" value={decision.id} />
        <input type="hidden" name="revision" value={decision.revision} />
        {fields}
        <Button name="intent" value={intent} variant={isNext ? "primary" : "secondary"}>
          {button}
        </Button>
      </Form>
    </>
  );
}
