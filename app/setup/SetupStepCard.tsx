import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import type { SetupStep } from "./steps";

type SetupStepCardProps = {
  step: SetupStep;
  /** 1 to 3. */
  number: number;
  /** Whether it is the first unfinished step. */
  isNext: boolean;
};

/** One step of the guided setup: why, whether it is done, and how to do it. */
export function SetupStepCard({ step, number, isNext }: SetupStepCardProps) {
  const { id, title, why, done, link, otherLink, shortcut } = step;
  return (
    <Card id={id} title={`${number}. ${title}`} badge={done && <Badge tone="success">Complete</Badge>}>
      <p className="mb-4 max-w-measure">{why}</p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink variant={isNext ? "primary" : "secondary"} to={link.to}>
          {link.label}
        </ButtonLink>
        {otherLink && (
          <ButtonLink variant="secondary" to={otherLink.to}>
            {otherLink.label}
          </ButtonLink>
        )}
        {shortcut && (
          <Form method="post" action={paths.setup()}>
            <Button variant="secondary" name="intent" value={shortcut.intent}>
              {shortcut.label}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
