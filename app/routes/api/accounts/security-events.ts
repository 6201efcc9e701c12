import { securityEventPage } from "~/accounts/security-events.server";
import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { entries, next } = await securityEventPage(user.id, pageAsked(asking.request));
    return jsonAnswer(entries, { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
