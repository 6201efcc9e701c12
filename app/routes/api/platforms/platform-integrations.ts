import { requireUser } from "~/accounts/sessions/current.server";
import { integrationJson, listIntegrations } from "~/platforms/cards/integrations.server";
import { jsonPageAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

/** A second specified name for the same list. */
const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonPageAnswer(asking.request, (await listIntegrations(user.id)).map(integrationJson));
  },
});

export const loader = route.loader;
export const action = route.action;
