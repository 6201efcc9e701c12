import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { listErrors } from "../form-errors";

type GoogleLinkProps = {
  /** Verified by Google, and the address of an existing account here. */
  email: string;
  /** Whether the account's address was never proven, so that it may be taken over. */
  claimable: boolean;
  /** Whether the account has a password and can therefore be linked. */
  linkable: boolean;
  /** Error for the password field. */
  error?: string | null;
  /** Why the address could not be taken over. */
  claimError?: string | null;
};

/**
 * Shown when a user arrives from Google with an address that belongs to an account here: link that account, or take
 * over the address.
 */
export function GoogleLink({ email, claimable, linkable, error, claimError }: GoogleLinkProps) {
  const errors = error ? [error] : [];
  return (
    <Column width="form">
      <PageHeading
        lead={`${email} has an account here already.${linkable ? " Give its password once, and from then on you can log in with Google too." : ""}`}
      >
        Add Google to your account
      </PageHeading>
      {claimError && (
        <Alert tone="error" className="mb-6">
          {claimError}
        </Alert>
      )}
      {linkable && (
        <Form method="post" action={paths.googleLink()} noValidate className="space-y-5">
          <ErrorSummary errors={listErrors([{ name: "password", errors }])} />
          <TextField
            label="Your password here"
            name="password"
            type="password"
            autoComplete="current-password"
            errors={errors}
          />
          <Button className="w-full">Add Google and log in</Button>
        </Form>
      )}
      {claimable && <NotMine email={email} />}
      <p className="mt-6">
        <TextLink to={paths.login()}>Log in without Google</TextLink>
      </p>
    </Column>
  );
}

function NotMine({ email }: { email: string }) {
  return (
    <section aria-labelledby="not-mine" className="mt-10 border-line border-t pt-8">
      <h2 id="not-mine" className="text-xl">
        You never made this account?
      </h2>
      <p className="mt-3">
        Then somebody else typed in your address. Google has confirmed that {email} is yours, so you can have
        a new account with it. The other account keeps what is in it and loses the address. You see nothing of
        it, and it sees nothing of you.
      </p>
      <p className="mt-3 mb-6">
        If the account is yours and you have only forgotten its password, do not take this way: what is in it
        would not come along.
      </p>
      <Form method="post" action={paths.googleLink()}>
        <Button variant="secondary" name="decision" value="not-mine" className="w-full">
          I never made this account
        </Button>
      </Form>
    </section>
  );
}
