import { requireUser } from "~/accounts/sessions/current.server";
import { twinState } from "~/twin/twin.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders, pageWithin } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { recommendations } = (await twinState(user)).state;
    const { entries, next } = pageWithin(recommendations, pageAsked(asking.request));
    const active = entries.map((recommendation) => ({ ...recommendation, isActive: true }));
    return jsonAnswer(active, { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
