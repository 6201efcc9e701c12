import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { postPasskeyLogin, readPasskeyLogin } from "~/accounts/passkeys/login-post.server";
import { PasskeyForm } from "~/accounts/passkeys/PasskeyForm";
import { passkeyOrigin } from "~/accounts/passkeys/verifying.server";
import { currentSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Log in with a passkey",
  description: "Log in with a passkey, without a password.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  if (await currentSession({ request, context })) throw redirect(next);
  return json({ next, home: passkeyOrigin() });
}

export const action = formAction("passkeyLogin", {
  who: () => null,
  read: readPasskeyLogin,
  run: postPasskeyLogin,
});

export default function PasskeyLoginPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const next = answer?.next ?? page.next;
  return (
    <Column width="form">
      <PageHeading lead="Your device asks for your finger, your face or its own code. Nothing of that comes here.">
        Log in with a passkey
      </PageHeading>
      {answer?.failure && (
        <Alert tone="error" className="mb-6">
          {answer.failure.text}
        </Alert>
      )}
      <PasskeyForm
        purpose="sign-in"
        home={page.home}
        action={paths.passkeyLogin()}
        fields={{ next }}
        label="Use a passkey"
        className="w-full"
      />
      <p className="mt-6">
        <TextLink to={paths.login(next)}>Log in with your password</TextLink>
      </p>
    </Column>
  );
}
