import { Form } from "@remix-run/react";
import { NOTICED } from "~/preferences/parts";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import type { NoticedScreen } from "./screen.server";

const ANSWERS = [
  { answer: "add", label: "Add", variant: "secondary" },
  { answer: "no", label: "Not really", variant: "quiet" },
  { answer: "never", label: "Do not use this", variant: "quiet" },
] as const;

/** Asks about what the twin noticed in its owner's choices, without asserting it; renders nothing without offers. */
export function NoticedCard({ offers }: Pick<NoticedScreen, "offers">) {
  if (offers.length === 0) return null;
  return (
    <Card title="Your twin noticed" id={NOTICED}>
      <ul className="divide-y divide-line">
        {offers.map(({ id, text }) => (
          <li key={id} className="py-4">
            <p id={`noticed-${id}`} className="wrap-anywhere max-w-measure">
              {text} Add to your preferences?
            </p>
            <Form method="post" action={paths.preferences()} className="mt-2 flex flex-wrap gap-3">
              <input type="hidden" name="intent" value="noticed" />
              <input type="hidden" name="id" value={id} />
              {ANSWERS.map(({ answer, label, variant }) => (
                <Button
                  key={answer}
                  name="answer"
                  value={answer}
                  variant={variant}
                  aria-describedby={`noticed-${id}`}
                >
                  {label}
                </Button>
              ))}
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
