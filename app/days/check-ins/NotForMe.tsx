import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";

/** The button for whoever does not want to be asked. */
export const NotForMe = () => (
  <Form method="post" action={paths.checkIn()} discover="none">
    <input type="hidden" name="intent" value="not-for-me" />
    <Button variant="quiet">Not for me</Button>
  </Form>
);
