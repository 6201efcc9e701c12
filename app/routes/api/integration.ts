import { requireUser } from "~/accounts/sessions.server";
import { jsonRoute, noContent } from "~/http/json-route.server";
import { refusal } from "~/http/refusal";
import { sentId } from "~/http/sent-id";
import { disconnect } from "~/platforms/disconnecting.server";

const route = jsonRoute({
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    if (!(await disconnect(user.id, sentId(asking.params.platform)))) {
      throw refusal(404, "This platform is not connected.");
    }
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
