import { requireUser } from "~/accounts/sessions.server";
import { jsonPageAnswer, jsonRoute } from "~/http/json-route.server";
import { listUseCases } from "~/odysseys/screen.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonPageAnswer(asking.request, await listUseCases(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
