import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import type { Registration } from "../credentials";
import { listErrors } from "../form-errors";
import { GoogleButton } from "../google/GoogleButton";
import { NameFields } from "../names/NameFields";
import { NewPasswordField } from "../passwords/NewPasswordField";

type RegisterFormProps = {
  /** Whether Google sign-in is set up on this server. */
  google: boolean;
  lastResult?: SubmissionResult | null;
  failure?: string | null;
};

/** Registration by email and password, or with Google if set up. */
export function RegisterForm({ google, lastResult, failure }: RegisterFormProps) {
  const [form, fields] = useForm<Registration>({ id: "register", lastResult });
  const { firstName, lastName, username, email, password } = fields;
  return (
    <div className="space-y-6">
      {failure && <Alert tone="error">{failure}</Alert>}
      <ErrorSummary errors={listErrors([firstName, lastName, username, email, password])} />
      <Form method="post" action={paths.register()} {...getFormProps(form)} noValidate className="space-y-5">
        <NameFields fields={fields} usernameAutoComplete="username" usernameHint="At least 3 characters." />
        <TextField
          label="Email"
          name={email.name}
          type="email"
          autoComplete="email"
          defaultValue={email.initialValue}
          errors={email.errors}
        />
        <NewPasswordField label="Password" name={password.name} errors={password.errors} />
        <p className="text-sm text-muted">
          By creating an account you agree to the <TextLink to={paths.terms()}>terms</TextLink>. The{" "}
          <TextLink to={paths.privacy()}>privacy page</TextLink> says what is kept, and how to have it erased.
        </p>
        <Button className="w-full">Create account</Button>
      </Form>
      {google && <GoogleButton next="/" />}
      <p>
        Have an account already? <TextLink to={paths.login()}>Log in</TextLink>
      </p>
    </div>
  );
}
