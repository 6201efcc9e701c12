import { Form } from "@remix-run/react";
import type { Issue } from "~/http/refusal";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { TextField } from "~/ui/fields/TextField";
import { PasskeyForm } from "../passkeys/PasskeyForm";
import { CodeField } from "../second-step/CodeField";
import type { ProofWays } from "./proof.server";

type ProofFormsProps = {
  ways: ProofWays;
  /** The origin that passkeys belong to; null for none. */
  home: string | null;
  /** Where to go with the proof, a path of ours. */
  next: string;
  /** What was wrong with the last one. */
  issues: readonly Issue[];
};

/** One form for each way in which a person can prove that it is they. */
export function ProofForms({ ways, home, next, issues }: ProofFormsProps) {
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  return (
    <div className="space-y-8">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      {ways.password && (
        <Form method="post" action={paths.prove()} noValidate className="space-y-5">
          <input type="hidden" name="next" value={next} />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            errors={errorsOf("password")}
          />
          <Button name="intent" value="password" className="w-full">
            Confirm with your password
          </Button>
        </Form>
      )}
      {ways.code && (
        <Form method="post" action={paths.prove()} noValidate className="space-y-5">
          <input type="hidden" name="next" value={next} />
          <CodeField errors={errorsOf("code")} />
          <Button name="intent" value="code" variant="secondary" className="w-full">
            Confirm with a code
          </Button>
        </Form>
      )}
      {ways.passkey && (
        <div id="passkey">
          <PasskeyForm
            purpose="prove"
            home={home}
            action={paths.prove()}
            fields={{ next, intent: "passkey" }}
            label="Confirm with a passkey"
            className="w-full"
          />
        </div>
      )}
      {ways.google && (
        <a href={paths.googleProof(next)} className="button button-secondary w-full">
          Confirm by signing in with Google again
        </a>
      )}
      {!Object.values(ways).includes(true) && (
        <p>
          Your account has no password, code or passkey, and this server cannot ask Google. Whoever runs it
          can make a link for you that sets a password.
        </p>
      )}
    </div>
  );
}
