import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";

type TrialQuestionProps = {
  /** The recommendation. */
  id: string;
  /** Its title, for screen readers. */
  about: string;
  /** The question. */
  children: ReactNode;
};

const ANSWERS = [
  ["helped", "It helped"],
  ["didnt", "It didn't"],
  ["untried", "I didn't try it"],
] as const;

/** Asks how a trial turned out. */
export function TrialQuestion({ id, about, children }: TrialQuestionProps) {
  return (
    <Form method="post" action={paths.recommendation(id)} discover="none" className="mb-4 space-y-2">
      <p>{children}</p>
      <input type="hidden" name="id" value={id} />
      <p className="flex flex-wrap gap-3">
        {ANSWERS.map(([value, label]) => (
          <Button key={value} variant="secondary" name="intent" value={value}>
            {label}
            <span className="sr-only">: {about}</span>
          </Button>
        ))}
      </p>
    </Form>
  );
}
