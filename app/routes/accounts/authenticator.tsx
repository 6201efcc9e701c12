import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireProvenAddress } from "~/accounts/details/address-first.server";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { AppSetUp } from "~/accounts/second-step/AppSetUp";
import { AppState, NoApp } from "~/accounts/second-step/AppState";
import { postApp, readAppCommand } from "~/accounts/second-step/app-post.server";
import { authenticatorApp, secretInSetUp } from "~/accounts/second-step/authenticator-app.server";
import { qrPath } from "~/accounts/second-step/qr";
import { RecoveryCodes } from "~/accounts/second-step/RecoveryCodes";
import { inGroups, keyUri } from "~/accounts/second-step/totp";
import { requireFreshProof } from "~/accounts/sessions/current.server";
import { shownAddress } from "~/ground/email-address";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Authenticator app",
  description: "Set up an app whose codes your account asks for when you log in, or turn it off.",
  scripts: true,
};

/** The page shows the secret of an app being set up, so loading it requires re-authentication too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireFreshProof({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const [app, secret] = await Promise.all([authenticatorApp(user.id), secretInSetUp(user.id)]);
  if (!app) await requireProvenAddress(user.id, paths.authenticator());
  const inSetUp = secret && { text: inGroups(secret), qr: qrPath(keyUri(secret, shownAddress(user.email))) };
  return json({ app, secret: inSetUp });
}

export const action = formAction("authenticator", {
  who: exceptSample("secondStep", requireFreshProof),
  read: readAppCommand,
  run: postApp,
});

function Content() {
  const { app, secret } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  if (app) return <AppState app={app} />;
  if (secret) return <AppSetUp secret={secret} typed={answer?.typed} issues={answer?.issues ?? []} />;
  return <NoApp />;
}

export default function AuthenticatorPage() {
  return (
    <Column>
      <PageHeading lead="A code from your phone or computer, asked for when you log in.">
        Authenticator app
      </PageHeading>
      <ExceptSample act="secondStep">
        <Content />
      </ExceptSample>
      <p className="mt-8">
        <TextLink to={paths.security()}>Back to Security</TextLink>
      </p>
    </Column>
  );
}
