import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentSession } from "~/accounts/sessions/current.server";
import { findPlatform } from "~/platforms/catalogue";
import {
  finishConnecting,
  redirectToPlatforms,
  takePostedResponse,
} from "~/platforms/connecting/connecting.server";
import { keepConnection } from "~/platforms/connecting/keeping.server";
import { failure } from "~/web/http/responses/json-route.server";
import { plainTextRefusal } from "~/web/http/responses/plain-text-refusal";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";

/** This route has no screen, so errors are answered as plain text. Remix would say "Unexpected Server Error". */
async function inPlainWords(args: LoaderFunctionArgs, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    return plainTextRefusal(thrown instanceof Response ? thrown : failure(thrown, args));
  }
}

async function arrive({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const platform = findPlatform(params.platform ?? "");
  if (!platform) throw refusal(404, "There is no such platform.");
  const session = await currentSession({ request, context });
  // The platform's response is dropped: it belongs to the session that requested it.
  if (!session) return redirect(paths.login(paths.platformCallback(platform.name)));
  // Without a state, the user does not return from a platform, but followed a link or typed the address.
  if (!new URL(request.url).searchParams.has("state")) return redirectToPlatforms();
  return finishConnecting(request, platform, { sid: session.sid, userId: session.user.id }, keepConnection);
}

/** The OAuth redirect URI. Redirects to a page that shows the result. */
export function loader(args: LoaderFunctionArgs) {
  return inPlainWords(args, () => arrive(args));
}

/**
 * A response that the browser posts from the platform's own site: the only write that another site may cause. The route
 * has no component, since Remix refuses cross-site posts to pages wherever its own server is in front.
 */
export function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const platform = findPlatform(params.platform ?? "");
  return inPlainWords(args, () => takePostedResponse(request, platform, clientAddress(context)));
}
