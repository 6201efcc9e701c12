import { requireUser } from "~/accounts/sessions/current.server";
import { userJson } from "~/accounts/user";
import { completeSetup } from "~/accounts/users.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(userJson(await completeSetup(user)));
  },
});

export const loader = route.loader;
export const action = route.action;
