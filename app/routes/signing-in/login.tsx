import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SampleButton } from "~/accounts/sample/SampleButton";
import { currentSession, whySignedOut } from "~/accounts/sessions/current.server";
import { googleIsSetUp } from "~/accounts/signing-in/authenticating.server";
import { LoginForm } from "~/accounts/signing-in/LoginForm";
import { postLogin, readLoginCommand } from "~/accounts/signing-in/login-post.server";
import { env } from "~/ground/env.server";
import { Introduction } from "~/shell/Introduction";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { paths } from "~/web/paths";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

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
  return { next, notice, google: googleIsSetUp(), hasSample: env().hasSample };
}

export const action = formAction("login", { who: () => null, read: readLoginCommand, run: postLogin });

export default function LoginPage() {
  const { next, notice, google, hasSample } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid items-center gap-6 lg:grid-cols-2">
      <Introduction />
      <Column width="form" className="w-full">
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
        {hasSample && <SampleButton />}
      </Column>
    </div>
  );
}
