import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
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
  decision: Pick<Decision, "id" | "revision">;
  /** The id of its card, and the form's intent unless `intent` names another. */
  name: string;
  intent?: string;
  title: string;
  /** The step's current content. */
  children?: ReactNode;
  summary: string;
  fields: ReactNode;
  button: string;
  isOpen: boolean;
  refused: RefusedStep | null;
};

/** One step of a decision: its current content, and the form that changes it, opened on demand. */
export function StepCard({ decision, name, intent = name, title, children, ...form }: StepCardProps) {
  const { summary, fields, button, isOpen, refused } = form;
  const failed = refused?.part === name ? refused : null;
  return (
    <Card title={title} id={name}>
      {children}
      <Disclosure summary={summary} about={title} open={isOpen || failed !== null}>
        {failed?.failure && (
          <Alert tone="error" title={failed.failure.title}>
            {failed.failure.text}
          </Alert>
        )}
        <ErrorSummary errors={failed?.issues.map(({ path, message }) => ({ name: path, message })) ?? []} />
        <Form method="post" action={paths.decision(decision.id)} noValidate className="mt-2 space-y-5">
          <input type="hidden" name="id" value={decision.id} />
          <input type="hidden" name="revision" value={decision.revision} />
          {fields}
          <Button name="intent" value={intent} variant="secondary">
            {button}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}
