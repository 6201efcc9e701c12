import { requireUser } from "~/accounts/sessions/current.server";
import { recentActivity } from "~/dashboard/recent-activity.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { pageAsked, pageHeaders, pageWithin } from "~/http/responses/paging";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    // A change that nobody has looked at since brings the day's activity with it.
    await twinState(user);
    const days = await recentActivity(user.id);
    // The one list that is sent oldest first; what comes before a day is older all the same.
    const { entries, next } = pageWithin(days.reverse(), pageAsked(asking.request));
    return jsonAnswer(entries.reverse(), { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
