import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm, passwordTitle } from "~/accounts/passwords/PasswordForm";
import { passwordStanding, postPassword, readPasswordCommand } from "~/accounts/passwords/post.server";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Password",
  description: "Change your password, or set one where you have none.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, session.user.id);
  return json({ standing: await passwordStanding(session) });
}

export const action = formAction("changePassword", {
  who: exceptSample("password", requirePageSession),
  read: readPasswordCommand,
  run: postPassword,
});

export default function ChangePasswordPage() {
  const { standing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lead =
    standing === "change" || standing === "prove-fully"
      ? "You log in with the new one from then on."
      : "You could then log in with your email and this password too.";
  return (
    <Column width="form">
      <PageHeading lead={lead}>{passwordTitle(standing)}</PageHeading>
      <ExceptSample act="password">
        <PasswordForm standing={standing} lastResult={answer?.lastResult} failure={answer?.failure?.text} />
      </ExceptSample>
      <p className="mt-6">
        <TextLink to={paths.security()}>Back to Security</TextLink>
      </p>
    </Column>
  );
}
