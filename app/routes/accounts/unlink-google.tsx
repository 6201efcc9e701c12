import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { googleShown } from "~/accounts/google/unlinking.server";
import { postUnlinking } from "~/accounts/google/unlinking-post.server";
import { requireFullProof } from "~/accounts/proving/proving-session.server";
import { formAction } from "~/http/forms/action.server";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Alert } from "~/ui/feedback/Alert";
import { Column } from "~/ui/layout/Column";
import { PageHeading } from "~/ui/layout/PageHeading";
import { EmailAddress } from "~/ui/text/EmailAddress";

export const handle: PageHandle = {
  title: "Unlink Google",
  description: "Have your Google account log you in no more.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireFullProof({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const google = await googleShown(user.id);
  if (!google) throw redirect(paths.security());
  return json(google);
}

export const action = formAction("unlinkGoogle", {
  who: requireFullProof,
  read: () => ({}),
  run: postUnlinking,
});

export default function UnlinkGooglePage() {
  const { email, mayGo } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <Column width="form">
      <PageHeading
        lead={
          <>
            The Google account <EmailAddress email={email} /> will no longer log you in. What you connected of
            Google as a platform stays.
          </>
        }
      >
        Unlink Google
      </PageHeading>
      {(failure || !mayGo) && (
        <Alert tone="error" className="mb-6">
          {failure?.text ?? "Set a password or add a passkey first: nothing else would open your account."}
        </Alert>
      )}
      {mayGo && (
        <Form method="post" action={paths.unlinkGoogle()}>
          <Button variant="danger" className="w-full">
            Unlink Google
          </Button>
        </Form>
      )}
      <p className="mt-8">
        <TextLink to={paths.security()}>Back to Security</TextLink>
      </p>
    </Column>
  );
}
