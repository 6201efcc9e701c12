import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { googleShown } from "~/accounts/google/unlinking.server";
import { postUnlinking } from "~/accounts/google/unlinking-post.server";
import { requireFullProof } from "~/accounts/proving/proving-session.server";
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
