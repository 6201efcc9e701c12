import { requireUser } from "~/accounts/sessions/current.server";
import { jsonPageAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { listUseCases } from "~/odysseys/cards/screen.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonPageAnswer(asking.request, await listUseCases(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
