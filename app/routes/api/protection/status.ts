import { requireUser } from "~/accounts/sessions/current.server";
import { protectionStatus } from "~/protection/status.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await protectionStatus(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
