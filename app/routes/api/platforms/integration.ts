import { requireUser } from "~/accounts/sessions/current.server";
import { disconnect } from "~/platforms/disconnecting/disconnecting.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonRoute, noContent } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

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
