import type { LoaderFunctionArgs } from "@remix-run/node";
import { resolveGoogleSignIn } from "~/accounts/google/accounts.server";
import { finishGoogleProof } from "~/accounts/proving/google-proof.server";
import { type Asking, currentSession } from "~/accounts/sessions/current.server";
import { finishGoogleSignIn } from "~/accounts/signing-in/authenticating.server";
import { ACCOUNT_CREATED, loginFailed, WELCOME_BACK } from "~/accounts/signing-in/messages";
import { signIn } from "~/accounts/signing-in/sign-in.server";
import { redirectTo } from "~/web/http/forms/action.server";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { purposeOf } from "~/web/oauth/states.server";
import { paths } from "~/web/paths";

/** Redirects back to the login page with the reason. */
function refused(text: string) {
  return redirectTo({ goTo: paths.login(), toast: loginFailed(text) });
}

/** A signed-in user returns from re-authenticating. */
async function proven(asking: Asking) {
  const session = await currentSession(asking);
  // Google's response stays out of the return address.
  if (!session) return redirectTo({ goTo: paths.login(paths.security()) });
  const { goTo, session: cookies, failure } = await finishGoogleProof(asking, session, paths.security());
  const title = "It was not confirmed that it is you";
  return redirectTo({
    goTo,
    session: cookies,
    ...(failure && { toast: { title, text: failure, tone: "destructive" } }),
  });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = new URL(request.url).searchParams.get("state");
  if ((await purposeOf(state)) === "prove-again") return proven({ request, context });
  const arrival = await finishGoogleSignIn(request);
  if (typeof arrival === "string") return refused(arrival);
  const outcome = await resolveGoogleSignIn(arrival.claims, arrival.next);
  if (outcome.kind === "refused") {
    logSecurityEvent("oauth-failed", { platform: "google", cause: "account-refused" });
    return refused(outcome.reason);
  }
  if (outcome.kind === "undecided") {
    return redirectTo({ goTo: paths.googleLink(), cookies: [outcome.cookie] });
  }
  const isNew = outcome.kind === "registered";
  const next = isNew ? paths.setup() : arrival.next;
  const formerEmail = outcome.kind === "signed-in" ? outcome.formerEmail : null;
  const whose = { userId: outcome.user.id, formerEmail, byGoogle: true, next };
  return redirectTo(await signIn({ request, context }, whose, isNew ? ACCOUNT_CREATED : WELCOME_BACK));
}

export { NothingToShow as default } from "~/shell/NothingToShow";
