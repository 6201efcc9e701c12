import { requireUser } from "~/accounts/sessions/current.server";
import { recentActivityByPlatform } from "~/dashboard/recent-activity.server";
import { twinState } from "~/twin/twin.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders, pageWithin } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    // Refreshes the day's activity after an unseen change.
    await twinState(user);
    const days = await recentActivityByPlatform(user.id);
    const { entries, next } = pageWithin(days, pageAsked(asking.request));
    // The only list sent oldest first; `before` still means older.
    return jsonAnswer(entries.reverse(), { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
