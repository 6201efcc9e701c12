import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SampleButton } from "~/accounts/sample/SampleButton";
import { currentSession } from "~/accounts/sessions/current.server";
import { googleIsSetUp } from "~/accounts/signing-in/authenticating.server";
import { RegisterForm } from "~/accounts/signing-in/RegisterForm";
import { postRegistration, readRegistrationCommand } from "~/accounts/signing-in/registration-post.server";
import { env } from "~/ground/env.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Create your account",
  description: "Create an account, and with it a personal digital twin that shows how you tend to decide.",
  isListed: true,
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await currentSession({ request, context })) throw redirect(paths.dashboard());
  return { google: googleIsSetUp(), hasSample: env().hasSample };
}

export const action = formAction("register", {
  who: () => null,
  read: readRegistrationCommand,
  run: postRegistration,
});

export default function RegisterPage() {
  const { google, hasSample } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading lead="Then thirty short statements, and your twin has its first picture of you.">
        Create your account
      </PageHeading>
      <RegisterForm google={google} lastResult={answer?.lastResult} failure={answer?.failure?.text} />
      {hasSample && <SampleButton />}
    </Column>
  );
}
