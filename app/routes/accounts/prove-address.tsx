import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LinkGone } from "~/accounts/links/LinkGone";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import { proofPreview } from "~/regaining/proof-preview.server";
import { openProof } from "~/regaining/prove.server";
import { postAddressProof, readAddressProofCommand } from "~/regaining/prove-post.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { EmailAddress } from "~/web/ui/text/EmailAddress";

export const handle: PageHandle = {
  title: "Confirm your address",
  description: "Confirm the address of your account, with the link that you were emailed.",
  scripts: false,
};

export const headers: HeadersFunction = () => TOKEN_PAGE_HEADERS;

/** Loading proves nothing: mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  takeRead(READS.linkPagesByAddress, clientAddress(context));
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await openProof(token);
  const opened = link && {
    token,
    email: link.user.email,
    ...(await proofPreview({ request, context }, link)),
  };
  return json({ opened }, { headers: TOKEN_PAGE_HEADERS });
}

export const action = formAction("proveAddress", {
  who: () => null,
  read: readAddressProofCommand,
  run: postAddressProof,
});

export default function ProveAddressPage() {
  const { opened } = useLoaderData<typeof loader>();
  // The form only comes back if the link is no longer valid.
  const isGone = useActionData<typeof action>() !== undefined;
  if (!opened || isGone) {
    return (
      <Column width="form">
        <PageHeading>Confirm your address</PageHeading>
        <LinkGone to={paths.account()}>Have the email sent again on your account's page</LinkGone>
      </Column>
    );
  }
  return (
    <Column width="form">
      <PageHeading
        lead={
          <>
            An account here has the address <EmailAddress email={opened.email} />. Press the button only if
            the account is yours.
          </>
        }
      >
        Confirm your address
      </PageHeading>
      {(opened.goes || !opened.isSignedIn) && <WhatGoes {...opened} />}
      <Form method="post" action={paths.proveAddress()}>
        <input type="hidden" name="token" value={opened.token} />
        <Button className="w-full">This address and the account are mine</Button>
      </Form>
    </Column>
  );
}

type WhatGoesProps = { goes: string | null; isSignedIn: boolean };

/** What the button revokes, and how users keep what they have made themselves. */
function WhatGoes({ goes, isSignedIn }: WhatGoesProps) {
  return (
    <Alert tone="notice" title="What the button ends" className="mb-6">
      {goes && <p>Whatever was made elsewhere may be somebody else's, so it ends: {goes}.</p>}
      {isSignedIn ? (
        <p>What you made in this browser stays.</p>
      ) : (
        <>
          <p>You are not logged in here, so the account's password ends too: you choose a new one next.</p>
          <p>
            Did you make the account yourself? Log in first, best in the browser in which you made it, and
            open this link there. Then your password and what you made there stay.
          </p>
        </>
      )}
    </Alert>
  );
}
