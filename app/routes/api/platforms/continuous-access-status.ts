import { requireUser } from "~/accounts/sessions/current.server";
import { continuousAccess } from "~/platforms/grants/continuous-access.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await continuousAccess(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
