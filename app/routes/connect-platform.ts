import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePageSession } from "~/accounts/sessions.server";
import { redirectTo } from "~/http/form-action.server";
import { clientAddress } from "~/http/load-context.server";
import { isVisitFromHere } from "~/http/navigation.server";
import { LIMITS, takeAttempt } from "~/http/rate-limit.server";
import { refusal } from "~/http/refusal";
import { NOT_CONNECTED } from "~/oauth/failure";
import { paths } from "~/paths";
import { findPlatform } from "~/platforms/catalogue";
import { beginConnecting, toPlatforms } from "~/platforms/connecting.server";
import { isDataSource } from "~/platforms/data-sources";

/**
 * Connecting a platform begins here, and being allowed more there (`/grants/{name}`, and Google's batches as the
 * documents number them). Where it cannot be connected, the person is told so calmly.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.platform ?? (params.batch && "google") ?? "";
  const platform = findPlatform(name);
  if (!platform && !isDataSource(name)) throw refusal(404, "There is no such platform.");
  if (!isVisitFromHere(request)) return toPlatforms();
  const { sid, user } = await requirePageSession({ request, context });
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  // Not everything of the catalogue of data sources has a connection.
  if (!platform) return redirectTo({ goTo: paths.dataSources(), toast: NOT_CONNECTED });
  const grantName = params.batch === undefined ? params.grant : `portability-${params.batch}`;
  return beginConnecting(request, platform, { sid, userId: user.id }, grantName);
}

export { NothingToShow as default } from "~/shell/NothingToShow";
