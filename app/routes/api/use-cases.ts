import { requireUser } from "~/accounts/sessions/current.server";
import { listUseCases } from "~/odysseys/cards/screen.server";
import { jsonPageAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonPageAnswer(asking.request, await listUseCases(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
