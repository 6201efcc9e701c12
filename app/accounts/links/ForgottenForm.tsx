import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { listErrors } from "../form-errors";

type ForgottenFormProps = { lastResult?: SubmissionResult | null; failure?: string | null };

/** Requests a password reset link by email. */
export function ForgottenForm({ lastResult, failure }: ForgottenFormProps) {
  const [form, { email }] = useForm<{ email: string }>({ id: "forgotten", lastResult });
  return (
    <div className="space-y-6">
      {failure && <Alert tone="error">{failure}</Alert>}
      <ErrorSummary errors={listErrors([email])} />
      <Form
        method="post"
        action={paths.forgotPassword()}
        {...getFormProps(form)}
        noValidate
        className="space-y-5"
      >
        <TextField
          label="Email"
          name={email.name}
          type="email"
          autoComplete="username"
          hint="The one that you log in with."
          defaultValue={email.initialValue}
          errors={email.errors}
        />
        <Button className="w-full">Send reset link</Button>
      </Form>
    </div>
  );
}
