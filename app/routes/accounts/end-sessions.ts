import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireFreshProof, requirePageSession } from "~/accounts/sessions/current.server";
import { postSession, readSessionCommand } from "~/accounts/sessions/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { PARTS, paths } from "~/web/paths";

/** The session list is on the security page; sessions are ended here, after re-authentication. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageSession({ request, context });
  return redirect(`${paths.security()}#${PARTS.sessions}`);
}

export const action = formAction("endSessions", {
  who: requireFreshProof,
  read: readSessionCommand,
  run: postSession,
});

export { NothingToShow as default } from "~/shell/NothingToShow";
