import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { mustProveAddress } from "~/accounts/details/address-first.server";
import {
  placeAfterAddress,
  postAddressFirst,
  readAddressFirstCommand,
} from "~/accounts/details/address-first-post.server";
import { keepPlaceAfterProof } from "~/accounts/links/place-after-proof.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { EmailAddress } from "~/web/ui/text/EmailAddress";

export const handle: PageHandle = {
  title: "Confirm your address first",
  description: "Confirm your email address before you add another way into your account.",
  scripts: false,
};

/** Stores the destination in the browser, so that the emailed link can lead back to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const next = placeAfterAddress(new URL(request.url).searchParams.get("next"));
  if (!(await mustProveAddress(user.id))) throw redirect(next);
  const headers = { "Set-Cookie": keepPlaceAfterProof(user.id, next) };
  return json({ next, email: user.email }, { headers });
}

export const action = formAction("proveAddressFirst", {
  who: requirePageSession,
  read: readAddressFirstCommand,
  run: postAddressFirst,
});

export default function ProveAddressFirstPage() {
  const { next, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading
        lead={
          <>
            You can add an authenticator app or a passkey once <EmailAddress email={email} /> is confirmed.
          </>
        }
      >
        Confirm your address first
      </PageHeading>
      {answer?.failure && (
        <Alert tone="error" className="mb-6">
          {answer.failure.text}
        </Alert>
      )}
      <div className="space-y-6">
        <p>
          Open the link in the email that went to it, in this browser, and press the button there: then you go
          on where you were. No email, or older than a day? Have another one sent.
        </p>
        <Form method="post" action={paths.proveAddressFirst()}>
          <input type="hidden" name="next" value={answer?.next ?? next} />
          <Button className="w-full">Send the email</Button>
        </Form>
        <p>
          Is the address wrong? <TextLink to={paths.account()}>Change it on your account's page</TextLink>
        </p>
      </div>
    </Column>
  );
}
