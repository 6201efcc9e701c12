import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentSession } from "~/accounts/sessions/current.server";
import { failure } from "~/http/responses/json-route.server";
import { plainTextRefusal } from "~/http/responses/plain-text-refusal";
import { refusal } from "~/http/responses/refusal";
import { clientAddress } from "~/http/server/load-context.server";
import { paths } from "~/paths";
import { findPlatform } from "~/platforms/catalogue";
import { finishConnecting, takeAnswer, toPlatforms } from "~/platforms/connecting/connecting.server";
import { keepConnection } from "~/platforms/connecting/keeping.server";

/** An answer without a screen: what is thrown is said in a sentence. Remix would say "Unexpected Server Error". */
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
  // The platform's answer is not carried along: it belongs to the session that asked for it.
  if (!session) return redirect(paths.login(paths.platformCallback(platform.name)));
  // Nobody is back who has no state: somebody was led here, or typed the address.
  if (!new URL(request.url).searchParams.has("state")) return toPlatforms();
  return finishConnecting(request, platform, { sid: session.sid, userId: session.user.id }, keepConnection);
}

/** Where the browser is back from a platform. A page of ours shows what came of it. */
export function loader(args: LoaderFunctionArgs) {
  return inPlainWords(args, () => arrive(args));
}

/**
 * What a platform has the browser post to us, from its own site: the one write here that another site may cause. There
 * is no component, since Remix refuses such a post to a page wherever its own server is in front.
 */
export function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const platform = findPlatform(params.platform ?? "");
  return inPlainWords(args, () => takeAnswer(request, platform, clientAddress(context)));
}
