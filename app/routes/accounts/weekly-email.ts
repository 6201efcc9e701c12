import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageSession, requirePageUser } from "~/accounts/sessions/current.server";
import { postWeekly, readWeeklyCommand } from "~/reminders/weekly/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { atHeading, PARTS, paths } from "~/web/paths";

/** The form is on the account page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageSession({ request, context });
  return redirect(atHeading(paths.account(), PARTS.weeklyEmail));
}

export const action = formAction("weeklyEmail", {
  who: exceptSample("weeklyEmail", requirePageUser),
  read: readWeeklyCommand,
  run: postWeekly,
});

export { NothingToShow as default } from "~/shell/NothingToShow";
