import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { pageAsked, pageHeaders, pageWithin } from "~/http/paging";
import { listIntegrations } from "~/platforms/integrations.server";

/** The documents' second name of the same list. */
const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { entries, next } = pageWithin(await listIntegrations(user.id), pageAsked(asking.request));
    return jsonAnswer(entries, { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
