import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startGoogleProof } from "~/accounts/proving/google-proof.server";
import { redirectTo } from "~/web/http/forms/action.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { isOwnNavigation } from "~/web/http/security/navigation.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { clientAddress } from "~/web/http/server/load-context.server";
import { NOT_CONNECTED } from "~/web/oauth/failure";
import { paths } from "~/web/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"), paths.security());
  if (!isOwnNavigation(request)) return redirect(paths.security());
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  const leaving = await startGoogleProof({ request, context }, next);
  return leaving ?? redirectTo({ goTo: paths.security(), toast: NOT_CONNECTED });
}

export { NothingToShow as default } from "~/shell/NothingToShow";
