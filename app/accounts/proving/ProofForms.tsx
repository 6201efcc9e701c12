import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { PasskeyForm } from "../passkeys/PasskeyForm";
import { CodeField } from "../second-step/CodeField";
import type { MissingFactors } from "./factors";
import type { ProofWays } from "./proof.server";

type ProofFormsProps = {
  ways: ProofWays;
  /** The missing factors if both are required; null if any one proof is enough. */
  missing: MissingFactors | null;
  /** The origin that passkeys are bound to; null if there is none. */
  home: string | null;
  /** The local path to go to afterwards. */
  next: string;
  /** Errors of the last attempt. */
  issues: readonly Issue[];
};

/** The methods offered now: if both factors are required, the first one comes first. */
function offered({ ways, missing }: Pick<ProofFormsProps, "ways" | "missing">): ProofWays {
  if (missing === null) return ways;
  const { password, google, code, passkey } = ways;
  return {
    password: password && missing.first,
    google: google && missing.first,
    code: code && missing.second && !missing.first,
    passkey,
  };
}

/** Explains why one proof is not enough. */
function WhyBoth({ first }: MissingFactors) {
  return (
    <p>
      Your account has an authenticator app, so this asks for two things
      {first ? ": first who you are, then a code." : ". The first is confirmed; now give a code."}
    </p>
  );
}

/** One form for each way to re-authenticate. */
export function ProofForms({ ways, missing, home, next, issues }: ProofFormsProps) {
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  const shown = offered({ ways, missing });
  const fields = { next, ...(missing && { fully: "1" }) };
  return (
    <div className="space-y-8">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      {missing && <WhyBoth {...missing} />}
      {shown.password && (
        <ProofForm fields={fields}>
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
        </ProofForm>
      )}
      {shown.code && (
        <ProofForm fields={fields}>
          <CodeField errors={errorsOf("code")} />
          <Button name="intent" value="code" variant={missing ? "primary" : "secondary"} className="w-full">
            Confirm with a code
          </Button>
        </ProofForm>
      )}
      {shown.passkey && (
        <div id="passkey">
          <PasskeyForm
            purpose="prove"
            home={home}
            action={paths.prove()}
            fields={{ ...fields, intent: "passkey" }}
            label="Confirm with a passkey"
            className="w-full"
          />
        </div>
      )}
      {shown.google && (
        <a
          href={paths.googleProof(missing ? paths.proveFully(next) : next)}
          className="button button-secondary w-full"
        >
          Confirm by signing in with Google again
        </a>
      )}
      {!Object.values(shown).includes(true) && (
        <p>
          Your account has no password or passkey, and this server cannot ask Google. Whoever runs it can make
          a link for you that sets a password.
        </p>
      )}
    </div>
  );
}

function ProofForm({ fields, children }: { fields: Record<string, string>; children: ReactNode }) {
  return (
    <Form method="post" action={paths.prove()} noValidate className="space-y-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
