import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";

/** Shown above the steps once all are done. */
export function SetupCompletion() {
  return (
    <Card id="completion" title="Everything is in place" className="border-own">
      <p className="mb-4 max-w-measure">
        Your twin can begin. It learns from what you tell it, and from each choice that you test it with.
      </p>
      <Form method="post" action={paths.setup()}>
        <Button name="intent" value="complete">
          Complete Setup &amp; Continue
        </Button>
      </Form>
      <p className="mt-4">
        Or begin with a decision that is on your mind:{" "}
        <TextLink to={paths.newDecision()}>write it down in a minute</TextLink>.
      </p>
    </Card>
  );
}
