import { requireUser } from "~/accounts/sessions/current.server";
import { activate } from "~/odysseys/scheduling/active.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { id } = await activate(user.id, sentId(asking.params.id));
    return jsonAnswer({ useCaseId: id });
  },
});

export const loader = route.loader;
export const action = route.action;
