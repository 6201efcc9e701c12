import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuseSample } from "~/accounts/sample/refusing.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { findPlatform } from "~/platforms/catalogue";
import { beginConnecting, redirectToPlatforms } from "~/platforms/connecting/connecting.server";
import type { Platform } from "~/platforms/connector";
import { isDataSource } from "~/platforms/data-sources/sources";
import { redirectTo } from "~/web/http/forms/action.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import { isOwnNavigation } from "~/web/http/security/navigation.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { NOT_CONNECTED } from "~/web/oauth/failure";
import { paths } from "~/web/paths";

/** Whether a platform has a grant of this name, set up here or not. */
function hasGrant(platform: Platform | null, name: string): boolean {
  return platform?.connector?.grants.some((grant) => grant.name === name) ?? false;
}

/**
 * Starts connecting a platform, or requesting a further grant (`/grants/{name}`, and Google's batches as the
 * specification numbers them). If it is not available, a toast says so.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.platform ?? (params.batch && "google") ?? "";
  const platform = findPlatform(name);
  if (!platform && !isDataSource(name)) throw refusal(404, "There is no such platform.");
  const grantName = params.batch === undefined ? params.grant : `portability-${params.batch}`;
  if (grantName !== undefined && !hasGrant(platform, grantName)) {
    throw refusal(404, "There is nothing of this name that could be allowed.");
  }
  if (!isOwnNavigation(request)) return redirectToPlatforms();
  const { sid, user } = await requirePageSession({ request, context });
  refuseSample(user, "connect");
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  // Not every data source in the catalogue can be connected.
  if (!platform) return redirectTo({ goTo: paths.dataSources(), toast: NOT_CONNECTED });
  return beginConnecting(request, platform, { sid, userId: user.id }, grantName);
}

export { NothingToShow as default } from "~/shell/NothingToShow";
