import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GoogleSection } from "~/accounts/GoogleSection";
import { googleShown } from "~/accounts/google-unlinking.server";
import { PasswordCard } from "~/accounts/PasswordForm";
import { countPasskeys } from "~/accounts/passkeys/passkeys.server";
import { passwordStanding } from "~/accounts/password-post.server";
import { SessionList } from "~/accounts/SessionList";
import { authenticatorApp } from "~/accounts/second-step/authenticator-app.server";
import { SecondStepSection } from "~/accounts/second-step/SecondStepSection";
import { listSessions } from "~/accounts/session-list.server";
import { currentSession } from "~/accounts/sessions.server";
import { flash } from "~/http/flash.server";
import type { PageHandle } from "~/http/page";
import { READS, takeRead } from "~/http/read-limits.server";
import { LeavingSection } from "~/leaving/LeavingSection";
import { paths } from "~/paths";
import { ProtectionCard } from "~/protection/ProtectionCard";
import { protectionPanel } from "~/protection/status.server";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Security",
  description: "What guards your account: protection, sessions, your password, a second step, and leaving.",
  scripts: true,
};

/** Each noun's part of the page is one call here and one section below. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await currentSession({ request, context });
  if (!session) {
    throw redirect(paths.login(paths.security()), {
      headers: { "Set-Cookie": flash({ title: "Please sign in to access your security settings" }) },
    });
  }
  takeRead(READS.screensByAccount, session.user.id);
  const { user } = session;
  const [protection, sessions, standing, google, app, passkeys] = await Promise.all([
    protectionPanel(user.id),
    listSessions(session),
    passwordStanding(session),
    googleShown(user.id),
    authenticatorApp(user.id),
    countPasskeys(user.id),
  ]);
  return json({ protection, sessions, standing, google, app, passkeys });
}

export default function SecurityPage() {
  const { protection, sessions, standing, google, app, passkeys } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading lead="What guards your account, and who is signed in.">Security</PageHeading>
      <div className="space-y-8">
        <ProtectionCard panel={protection} />
        <SessionList sessions={sessions} />
        <PasswordCard standing={standing} />
        {google && <GoogleSection google={google} />}
        <SecondStepSection app={app} passkeys={passkeys} />
        <LeavingSection />
      </div>
    </>
  );
}
