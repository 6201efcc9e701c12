import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import { readForm } from "~/http/body.server";
import { paths } from "~/paths";

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  return redirect(paths.dashboard(), { headers: await endSession({ request, context }) });
}

/** Somebody who opened the address by hand has nothing to see here. */
export function loader() {
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
