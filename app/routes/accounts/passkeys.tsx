import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mustProveAddress } from "~/accounts/details/address-first.server";
import { PasskeyForm } from "~/accounts/passkeys/PasskeyForm";
import { PasskeyList } from "~/accounts/passkeys/PasskeyList";
import { PASSKEY_LIST } from "~/accounts/passkeys/parts";
import { postPasskey, readPasskeyCommand } from "~/accounts/passkeys/passkey-post.server";
import { listPasskeys } from "~/accounts/passkeys/passkeys.server";
import { passkeyOrigin } from "~/accounts/passkeys/verifying.server";
import { isFullyProven } from "~/accounts/proving/proving-session.server";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Passkeys",
  description: "Add, name and remove the passkeys that open your account.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, session.user.id);
  const { id } = session.user;
  const [passkeys, addressFirst, mayAdd] = await Promise.all([
    listPasskeys(id),
    mustProveAddress(id),
    isFullyProven(session),
  ]);
  return json({ passkeys, addressFirst, mayAdd, home: passkeyOrigin() });
}

export const action = formAction("passkeys", {
  who: exceptSample("passkeys", requirePageSession),
  read: readPasskeyCommand,
  run: postPasskey,
});

export default function PasskeysPage() {
  const { passkeys, addressFirst, mayAdd, home } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const issues = answer?.issues ?? [];
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  const renaming = answer?.id ? { ...answer, errors: errorsOf(`name-${answer.id}`) } : null;
  return (
    <Column className="space-y-8">
      <PageHeading
        className="mb-0"
        lead="A passkey is a key that your device or password manager keeps. It opens your account without a password or a code, and works at no other address."
      >
        Passkeys
      </PageHeading>
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <ExceptSample act="passkeys">
        <Card title="Add a passkey" id="passkey">
          {addressFirst ? (
            <div className="space-y-3">
              <p>Before you add one, confirm your email address.</p>
              <ButtonLink to={paths.proveAddressFirst(paths.passkeys())}>Confirm your address</ButtonLink>
            </div>
          ) : mayAdd ? (
            <PasskeyForm
              purpose="register"
              home={home}
              action={paths.passkeys()}
              fields={{ intent: "add" }}
              label="Add a passkey"
            >
              <TextField
                label="Name"
                name="name"
                hint="So that you know it again, such as the device that it is on."
                defaultValue={answer?.typed || "My passkey"}
                maxLength={50}
                errors={errorsOf("name")}
              />
            </PasskeyForm>
          ) : (
            <div className="space-y-3">
              <p>Before you add or remove one, you are asked once more who you are.</p>
              <ButtonLink to={paths.proveFully(paths.passkeys())}>Confirm that it is you</ButtonLink>
            </div>
          )}
        </Card>
      </ExceptSample>
      <section aria-labelledby={titleId(PASSKEY_LIST)} className="space-y-4">
        <h2 {...headingProps(PASSKEY_LIST)} className="text-xl">
          Your passkeys
        </h2>
        <PasskeyList passkeys={passkeys} renaming={renaming} />
      </section>
      <p>
        <TextLink to={paths.security()}>Back to Security</TextLink>
      </p>
    </Column>
  );
}
