import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { protectionStatus } from "~/protection/status.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await protectionStatus(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
