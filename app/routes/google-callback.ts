import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { finishGoogleSignIn } from "~/accounts/authenticator.server";
import { arriveWithGoogle } from "~/accounts/google-accounts.server";
import { startSession } from "~/accounts/sessions.server";
import { ACCOUNT_CREATED, WELCOME_BACK } from "~/accounts/welcome";
import { flash } from "~/http/flash.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { paths } from "~/paths";

/** Back to the login page with a message on why nobody was signed in. */
function refused(text: string) {
  const toast = flash({ title: "Login failed", text, tone: "destructive" });
  return redirect(paths.login(), { headers: { "Set-Cookie": toast } });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const arrival = await finishGoogleSignIn(request);
  if (typeof arrival === "string") return refused(arrival);
  const outcome = await arriveWithGoogle(arrival.claims, arrival.next);
  if (outcome.kind === "refused") {
    logSecurityEvent("oauth-failed", { platform: "google", cause: "account-refused" });
    return refused(outcome.reason);
  }
  if (outcome.kind === "undecided") {
    return redirect(paths.googleLink(), { headers: { "Set-Cookie": outcome.cookie } });
  }
  const isNew = outcome.kind === "registered";
  const toast = isNew ? ACCOUNT_CREATED : WELCOME_BACK;
  const cookies = await startSession({ request, context }, outcome.user);
  return redirect(isNew ? paths.setup() : arrival.next, {
    headers: [...cookies, ["Set-Cookie", flash(toast)]],
  });
}

export { NothingToShow as default } from "~/shell/NothingToShow";
