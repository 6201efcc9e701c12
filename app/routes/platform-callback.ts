import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentSession } from "~/accounts/sessions.server";
import { clientAddress } from "~/http/load-context.server";
import { refusal } from "~/http/refusal";
import { inWords } from "~/http/refused-in-words";
import { paths } from "~/paths";
import { findPlatform } from "~/platforms/catalogue";
import { finishConnecting, keepNothing, takeAnswer } from "~/platforms/connecting.server";

/** Where the browser is back from a platform. A page of ours shows what came of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const platform = findPlatform(params.platform ?? "");
  if (!platform) return inWords(refusal(404, "There is no such platform."));
  const session = await currentSession({ request, context });
  // The platform's answer is not carried along: it belongs to the session that asked for it.
  if (!session) return redirect(paths.login(paths.platformCallback(platform.name)));
  return finishConnecting(request, platform, { sid: session.sid, userId: session.user.id }, keepNothing);
}

/**
 * What a platform has the browser post to us, from its own site: the one write here that another site may cause. There
 * is no component, since Remix refuses such a post to a page wherever its own server is in front.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  try {
    return await takeAnswer(request, findPlatform(params.platform ?? ""), clientAddress(context));
  } catch (thrown) {
    if (thrown instanceof Response) return inWords(thrown);
    throw thrown;
  }
}
