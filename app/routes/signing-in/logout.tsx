import { redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/http/forms/action.server";
import { paths } from "~/paths";

export const action = formAction("logout", {
  who: () => null,
  read: () => ({}),
  run: async (_anybody, _nothing, asking) => ({ goTo: paths.dashboard(), session: await endSession(asking) }),
});

/** Somebody who opened the address by hand has nothing to see here. */
export function loader() {
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
