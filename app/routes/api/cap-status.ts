import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { protectionStatus } from "~/protection/status.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await protectionStatus(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
