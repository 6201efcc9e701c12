import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { postProtection, readProtectionCommand } from "~/protection/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { paths } from "~/web/paths";

export const action = formAction("securityProtection", {
  who: requirePageUser,
  read: readProtectionCommand,
  run: postProtection,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser({ request, context });
  return redirect(paths.security());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
