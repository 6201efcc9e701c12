import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import type { Login } from "../credentials";
import { listErrors } from "../form-errors";
import { GoogleButton } from "../google/GoogleButton";

type LoginFormProps = {
  /** The local path to go to after login. */
  next: string;
  /** Whether Google sign-in is set up on this server. */
  google: boolean;
  /** Result of the last post. */
  lastResult?: SubmissionResult | null;
  /** Text of the red alert, if the credentials as a whole were refused. */
  failure?: string | null;
};

/** Login by email and password, or with Google if set up. */
export function LoginForm({ next, google, lastResult, failure }: LoginFormProps) {
  const [form, { email, password }] = useForm<Login>({ id: "login", lastResult });
  return (
    <div className="space-y-6">
      {failure && <Alert tone="error">{failure}</Alert>}
      <ErrorSummary errors={listErrors([email, password])} />
      <Form method="post" action={paths.login()} {...getFormProps(form)} noValidate className="space-y-5">
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Email"
          name={email.name}
          type="email"
          autoComplete="username"
          defaultValue={email.initialValue}
          errors={email.errors}
        />
        <TextField
          label="Password"
          name={password.name}
          type="password"
          autoComplete="current-password"
          errors={password.errors}
        />
        <Button className="w-full">Log in</Button>
      </Form>
      <p>
        <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
      </p>
      {google && <GoogleButton next={next} />}
      <p>
        <TextLink to={paths.passkeyLogin(next)}>Log in with a passkey</TextLink>
      </p>
      <p>
        No account yet? <TextLink to={paths.register()}>Create one</TextLink>
      </p>
    </div>
  );
}
