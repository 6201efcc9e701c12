import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountGuards } from "~/accounts/AccountGuards";
import { GoogleSection } from "~/accounts/google/GoogleSection";
import { googleShown } from "~/accounts/google/unlinking.server";
import { countPasskeys } from "~/accounts/passkeys/passkeys.server";
import { PasswordCard } from "~/accounts/passwords/PasswordForm";
import { passwordStanding } from "~/accounts/passwords/post.server";
import { proofWays } from "~/accounts/proving/proof.server";
import { authenticatorApp } from "~/accounts/second-step/authenticator-app.server";
import { currentSession } from "~/accounts/sessions/current.server";
import { listSessions } from "~/accounts/sessions/list.server";
import { SessionList } from "~/accounts/sessions/SessionList";
import { LeavingSection } from "~/leaving/LeavingSection";
import { ProtectionCard } from "~/protection/ProtectionCard";
import { protectionPanel } from "~/protection/status.server";
import { flash } from "~/web/http/forms/flash.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { PageHeading } from "~/web/ui/layout/PageHeading";

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
  const [protection, sessions, standing, google, app, passkeys, ways] = await Promise.all([
    protectionPanel(user.id),
    listSessions(session),
    passwordStanding(session),
    googleShown(user.id),
    authenticatorApp(user.id),
    countPasskeys(user.id),
    proofWays(user.id),
  ]);
  return json({ protection, sessions, standing, google, app, passkeys, ways });
}

export default function SecurityPage() {
  const { protection, sessions, standing, google, app, passkeys, ways } = useLoaderData<typeof loader>();
  // Unless Google is set up and linked, its protection does nothing, so its card comes after those that do.
  const isGuardedByGoogle =
    protection.stream.isSetUp && protection.status.googleIntegrationStatus !== "disconnected";
  return (
    <>
      <PageHeading lead="What guards your account, and who is signed in.">Security</PageHeading>
      <div className="space-y-8">
        {isGuardedByGoogle && <ProtectionCard panel={protection} />}
        <AccountGuards
          hasPassword={ways.password}
          hasGoogle={ways.google}
          app={app}
          passkeys={passkeys}
          sessions={sessions.length}
        />
        <PasswordCard standing={standing} />
        {google && <GoogleSection google={google} />}
        <SessionList sessions={sessions} />
        {!isGuardedByGoogle && <ProtectionCard panel={protection} />}
        <LeavingSection />
      </div>
    </>
  );
}
