import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/buttons/Button";
import { Card } from "~/ui/cards/Card";
import { Alert } from "~/ui/feedback/Alert";
import { TextField } from "~/ui/fields/TextField";
import { EmailAddress } from "~/ui/text/EmailAddress";
import { DetailsForm } from "./DetailsForm";

type AddressFormProps = {
  address: string;
  isProven: boolean;
  /** Whether this server sends letters. */
  sendsLetters: boolean;
  /** Whether a Google account logs them in. */
  hasGoogle: boolean;
  /** Whether the person has proven a short while ago that it is they. */
  isFresh: boolean;
  lastResult?: SubmissionResult;
  /** Why nothing was done, where that is no field's. */
  failure?: string;
};

/** What changing the address comes to. */
function hintOn({ hasGoogle, sendsLetters }: Pick<AddressFormProps, "hasGoogle" | "sendsLetters">): string {
  const links = "Changing it ends links in letters that went to the one before.";
  if (!hasGoogle) return links;
  const way = sendsLetters
    ? ""
    : " by a link from whoever runs this server: without a password, set one first";
  return `${links} Google logs you in again once the new one is proven${way}.`;
}

/** The address that somebody logs in with, whether it is proven, and the way to another one. */
export function AddressForm({ lastResult, failure, ...shown }: AddressFormProps) {
  const { address, isProven, sendsLetters, isFresh } = shown;
  const [form, { email }] = useForm<{ email: string }>({
    id: "address",
    lastResult,
    defaultValue: { email: address },
  });
  return (
    <Card title="Email address" id="address-card">
      {failure && <Alert tone="error">{failure}</Alert>}
      <p className="mt-2">
        You log in with{" "}
        <strong>
          <EmailAddress email={address} />
        </strong>
        . {isProven ? "It was proven to be yours." : "It has not been proven to be yours yet."}
      </p>
      {!isProven && sendsLetters && (
        <Form method="post" action={paths.account()} className="mt-4 space-y-2">
          <p>A letter with a link proves it. Once you open the link, nobody else can claim the address.</p>
          <Button variant="secondary" name="intent" value="send-again">
            Send the letter again
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
