import { redirect } from "@remix-run/node";
import { leave } from "~/sample/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { paths } from "~/web/paths";

export const action = formAction("logout", {
  who: () => null,
  read: () => ({}),
  run: async (_anybody, _nothing, asking) => ({ goTo: paths.dashboard(), session: await leave(asking) }),
});

/** There is nothing to show to users who open the address by hand. */
export function loader() {
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
