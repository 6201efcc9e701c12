import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePageSession } from "~/accounts/sessions.server";
import { clientAddress } from "~/http/load-context.server";
import { isVisitFromHere } from "~/http/navigation.server";
import { LIMITS, takeAttempt } from "~/http/rate-limit.server";
import { refusal } from "~/http/refusal";
import { findPlatform } from "~/platforms/catalogue";
import { beginConnecting, toPlatforms } from "~/platforms/connecting.server";

/**
 * Connecting a platform begins here, and being allowed more there (`/grants/{name}`, and Google's batches as the
 * documents number them). Where it cannot be connected, the person is told so calmly.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const platform = findPlatform(params.platform ?? (params.batch && "google") ?? "");
  if (!platform) throw refusal(404, "There is no such platform.");
  if (!isVisitFromHere(request)) return toPlatforms();
  const { sid, user } = await requirePageSession({ request, context });
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  const grantName = params.batch === undefined ? params.grant : `portability-${params.batch}`;
  return beginConnecting(request, platform, { sid, userId: user.id }, grantName);
}

export { NothingToShow as default } from "~/shell/NothingToShow";
