import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { googleIsSetUp } from "~/accounts/authenticator.server";
import { LoginForm } from "~/accounts/LoginForm";
import { postLogin, readLoginCommand } from "~/accounts/login-post.server";
import { currentSession, whySignedOut } from "~/accounts/sessions.server";
import { formAction } from "~/http/form-action.server";
import type { PageHandle } from "~/http/page";
import { safeRedirect } from "~/http/safe-redirect";
import { paths } from "~/paths";
import { Alert } from "~/ui/Alert";
import { Column } from "~/ui/Column";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Log in",
  description: "Log in to your personal digital twin.",
  isListed: true,
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  if (await currentSession({ request, context })) throw redirect(next);
  const asked = next === paths.security() ? "Please sign in to access your security settings" : null;
  const notice = (await whySignedOut({ request, context })) ?? asked;
  return { next, notice, google: googleIsSetUp() };
}

export const action = formAction("login", { who: () => null, read: readLoginCommand, run: postLogin });

export default function LoginPage() {
  const { next, notice, google } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading>Log in</PageHeading>
      {notice && (
        <Alert tone="notice" className="mb-6">
          {notice}
        </Alert>
      )}
      <LoginForm
        next={answer?.next ?? next}
        google={google}
        lastResult={answer?.lastResult}
        failure={answer?.failure?.text}
      />
    </Column>
  );
}
