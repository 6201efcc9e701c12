import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PARTS, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { listErrors } from "../form-errors";
import { NewPasswordField } from "./NewPasswordField";
import type { PasswordFields, PasswordStanding } from "./post.server";

type PasswordFormProps = {
  standing: PasswordStanding;
  /** Result of the last post. */
  lastResult?: SubmissionResult | null;
  failure?: string | null;
};

/** Changes the password, sets the first one, or says what must happen first. */
export function PasswordForm({ standing, lastResult, failure }: PasswordFormProps) {
  if (standing === "prove-at-google") return <ProveAtGoogle />;
  if (standing === "prove-fully") {
    return (
      <div className="space-y-3">
        <p>Your account has an authenticator app, so you are asked for a code before you change this.</p>
        <ButtonLink variant="secondary" to={paths.proveFully(paths.changePassword())}>
          Confirm that it is you
        </ButtonLink>
      </div>
    );
  }
  if (standing === "ask-operator") {
    return (
      <p>
        Your account has no password, and no way to prove here that you are its owner. Ask whoever runs this
        server.
      </p>
    );
  }
  return <Fields isFirst={standing === "set"} lastResult={lastResult} failure={failure} />;
}

/** Heading of the password page and card. */
export function passwordTitle(standing: PasswordStanding): string {
  if (standing === "prove-fully") return "Password";
  return standing === "change" ? "Change password" : "Set a password";
}

/** The password card of the security page. */
export function PasswordCard({ standing }: Pick<PasswordFormProps, "standing">) {
  return (
    <Card title={passwordTitle(standing)} id={PARTS.password}>
      <PasswordForm standing={standing} />
    </Card>
  );
}

function ProveAtGoogle() {
  return (
    <div className="space-y-4">
      <p>
        You sign in with Google, and your account has no password yet. To set one, sign in at Google once
        more, so that it is certain that it is you.
      </p>
      <a href={paths.googleProof(paths.changePassword())} className="button button-secondary">
        Sign in at Google to set a password
      </a>
    </div>
  );
}

function Fields({
  isFirst,
  lastResult,
  failure,
}: Omit<PasswordFormProps, "standing"> & { isFirst: boolean }) {
  const [form, { currentPassword, newPassword }] = useForm<PasswordFields>({
    id: "change-password",
    lastResult,
  });
  return (
    <Form
      method="post"
      action={paths.changePassword()}
      {...getFormProps(form)}
      noValidate
      className="max-w-md space-y-5"
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <ErrorSummary errors={listErrors([currentPassword, newPassword])} />
      {!isFirst && (
        <TextField
          label="Current password"
          name={currentPassword.name}
          type="password"
          autoComplete="current-password"
          errors={currentPassword.errors}
        />
      )}
      <NewPasswordField label="New password" name={newPassword.name} errors={newPassword.errors} />
      <p className="text-sm text-muted">
        All your other sessions end with it, and links for your account that were sent before no longer work.
      </p>
      <Button>{isFirst ? "Set password" : "Change password"}</Button>
    </Form>
  );
}
