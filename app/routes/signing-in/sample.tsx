import { redirect } from "@remix-run/node";
import { postSample, requireSample } from "~/sample/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { paths } from "~/web/paths";

export const action = formAction("sample", { who: () => null, read: () => ({}), run: postSample });

/** There is nothing to show to users who open the address by hand. */
export function loader() {
  requireSample();
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
