import { oauthConfiguration } from "~/accounts/google/oauth-configuration.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async ({ request }) => jsonAnswer(oauthConfiguration(request)),
});

export const loader = route.loader;
export const action = route.action;
