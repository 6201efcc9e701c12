import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { shownAddress } from "~/ground/email-address";
import { PARTS, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { TextField } from "~/web/ui/fields/TextField";
import { EmailAddress } from "~/web/ui/text/EmailAddress";
import { DetailsForm } from "./DetailsForm";

type AddressFormProps = {
  address: string;
  isProven: boolean;
  /** Whether this server sends email. */
  sendsLetters: boolean;
  /** Whether the user can sign in with Google. */
  hasGoogle: boolean;
  /** Whether the user has recently re-authenticated. */
  isFresh: boolean;
  lastResult?: SubmissionResult;
  /** Why the change failed, if no field is to blame. */
  failure?: string;
};

/** Explains the consequences of changing the address. */
function hintOn({ hasGoogle, sendsLetters }: Pick<AddressFormProps, "hasGoogle" | "sendsLetters">): string {
  const links = "Changing it ends the links in emails to the one before.";
  if (!hasGoogle) return links;
  const way = sendsLetters
    ? ""
    : " by a link from whoever runs this server: without a password, set one first";
  return `${links} Google logs you in again once the new one is confirmed${way}.`;
}

/** The login address, whether it is proven, and the form to change it. */
export function AddressForm({ lastResult, failure, ...shown }: AddressFormProps) {
  const { address, isProven, sendsLetters, isFresh } = shown;
  const [form, { email }] = useForm<{ email: string }>({
    id: "address",
    lastResult,
    defaultValue: { email: shownAddress(address) },
  });
  return (
    <Card title="Email address" id={PARTS.address}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p className="mt-2">
        You log in with{" "}
        <strong>
          <EmailAddress email={address} />
        </strong>
        . {isProven ? "It is confirmed." : "It is not confirmed yet."}
      </p>
      {!isProven && sendsLetters && (
        <Form method="post" action={paths.account()} className="mt-4 space-y-2">
          <p>The link in the email to it confirms it. Then nobody else can claim the address.</p>
          <Button variant="secondary" name="intent" value="send-again">
            Send the email again
          </Button>
        </Form>
      )}
      {isFresh ? (
        <DetailsForm form={form} intent="address" fields={[email]}>
          <TextField
            label="Email"
            name={email.name}
            type="email"
            autoComplete="email"
            hint={hintOn(shown)}
            defaultValue={email.initialValue}
            errors={email.errors}
          />
          <Button>Change address</Button>
        </DetailsForm>
      ) : (
        <div className="mt-6 space-y-3">
          <p>Before you change it, you are asked once more who you are.</p>
          <ButtonLink variant="secondary" to={paths.proveFully(paths.account())}>
            Change address
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
