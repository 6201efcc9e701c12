import { endSession } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const headers = { "Set-Cookie": await endSession(asking) };
    return jsonAnswer({ loggedOut: true }, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
