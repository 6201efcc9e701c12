import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { continuousAccess } from "~/platforms/grants/continuous-access.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await continuousAccess(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
