import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { postSession, readSessionCommand } from "~/accounts/session-post.server";
import { requirePageSession } from "~/accounts/sessions.server";
import { formAction } from "~/http/form-action.server";
import { paths } from "~/paths";

/** The list of sessions is on the security page; here they are ended. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageSession({ request, context });
  return redirect(paths.security());
}

export const action = formAction("endSessions", {
  who: requirePageSession,
  read: readSessionCommand,
  run: postSession,
});

export { NothingToShow as default } from "~/shell/NothingToShow";
