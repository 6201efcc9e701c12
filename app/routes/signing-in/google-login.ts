import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startGoogleSignIn } from "~/accounts/signing-in/authenticating.server";
import { log } from "~/ground/log.server";
import { redirectTo } from "~/web/http/forms/action.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { isOwnNavigation } from "~/web/http/security/navigation.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { clientAddress } from "~/web/http/server/load-context.server";
import { NOT_CONNECTED } from "~/web/oauth/failure";
import { paths } from "~/web/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  if (!isOwnNavigation(request)) return redirect(paths.login(next));
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  const leaving = await startGoogleSignIn(request, next);
  if (leaving) return leaving;
  log.warn("sign-in with Google was asked for, but GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set");
  return redirectTo({ goTo: paths.login(next), toast: NOT_CONNECTED });
}

export { NothingToShow as default } from "~/shell/NothingToShow";
