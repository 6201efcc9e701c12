import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";

/** The button for whoever does not want to be asked. */
export const NotForMe = () => (
  <Form method="post" action={paths.checkIn()} discover="none">
    <input type="hidden" name="intent" value="not-for-me" />
    <button type="submit" className="check-in-small">
      Not for me
    </button>
  </Form>
);
