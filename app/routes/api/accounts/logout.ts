import { endSession } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    return jsonAnswer({ loggedOut: true }, { headers: await endSession(asking) });
  },
});

export const loader = route.loader;
export const action = route.action;
