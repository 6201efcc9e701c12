import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { sentId } from "~/http/sent-id";
import { activate } from "~/odysseys/active.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { id } = await activate(user.id, sentId(asking.params.id));
    return jsonAnswer({ useCaseId: id });
  },
});

export const loader = route.loader;
export const action = route.action;
