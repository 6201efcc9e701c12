import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";

/** The way into the product without an account: a filled one of a made-up person. */
export function SampleButton() {
  return (
    // A full page load: the person's screens have scripts, and these pages have none.
    <Form method="post" action={paths.sample()} reloadDocument className="mt-6 border-t border-line pt-6">
      <Button variant="secondary" className="w-full">
        Look around with a sample person
      </Button>
      <p className="mt-2 text-sm text-muted">
        A made-up person's two and a half years, yours to try for a day.
      </p>
    </Form>
  );
}
