import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer((await twinState(user)).state.figures.stats);
  },
});

export const loader = route.loader;
export const action = route.action;
