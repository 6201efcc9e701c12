import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { Card } from "~/ui/cards/Card";

/** Shown above the steps once all are done. */
export function SetupCompletion() {
  return (
    <Card id="completion" title="Everything is in place" className="border-own">
      <p className="mb-4 max-w-measure">
        Your twin can begin. The more you tell it, and the more you test it, the more it has to go by.
      </p>
      <Form method="post" action={paths.setup()}>
        <Button name="intent" value="complete">
          Complete Setup &amp; Continue
        </Button>
      </Form>
    </Card>
  );
}
