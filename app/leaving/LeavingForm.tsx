import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldError";

/**
 * Deletes the account once the box is ticked.
 *
 * @param error the box's error, if any
 */
export function LeavingForm({ error }: { error?: string }) {
  return (
    <Form method="post" action={paths.deleteAccount()} noValidate className="space-y-5">
      {error && <ErrorSummary errors={[{ name: "sure", message: error }]} />}
      <div>
        {error && <FieldError id="sure-error">{error}</FieldError>}
        <div className="flex items-start gap-3">
          <input
            type="checkbox"
            id="sure"
            name="sure"
            value="yes"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "sure-error" : undefined}
            className="checkbox mt-2.5"
          />
          <label htmlFor="sure" className="flex min-h-11 items-center">
            Delete my account and everything in it
          </label>
        </div>
      </div>
      <Button variant="danger">Delete account</Button>
    </Form>
  );
}
