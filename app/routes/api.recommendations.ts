import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { recommendations } = (await twinState(user)).state;
    return jsonAnswer(recommendations.map((recommendation) => ({ ...recommendation, isActive: true })));
  },
});

export const loader = route.loader;
export const action = route.action;
