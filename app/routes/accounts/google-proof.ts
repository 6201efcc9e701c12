import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startGoogleProof } from "~/accounts/proving/google-proof.server";
import { redirectTo } from "~/http/forms/action.server";
import { LIMITS, takeAttempt } from "~/http/limits/rate-limit.server";
import { isOwnNavigation } from "~/http/security/navigation.server";
import { safeRedirect } from "~/http/security/safe-redirect";
import { clientAddress } from "~/http/server/load-context.server";
import { NOT_CONNECTED } from "~/oauth/failure";
import { paths } from "~/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"), paths.security());
  if (!isOwnNavigation(request)) return redirect(paths.security());
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  const leaving = await startGoogleProof({ request, context }, next);
  return leaving ?? redirectTo({ goTo: paths.security(), toast: NOT_CONNECTED });
}

export { NothingToShow as default } from "~/shell/NothingToShow";
