import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { formAction } from "~/http/forms/action.server";
import { postBell, readBellCommand } from "~/notifications/post.server";
import { paths } from "~/paths";

export const action = formAction("notifications", {
  who: requirePageUser,
  read: readBellCommand,
  run: postBell,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser({ request, context });
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
