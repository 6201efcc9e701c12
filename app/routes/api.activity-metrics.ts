import { requireUser } from "~/accounts/sessions.server";
import { recentActivity } from "~/dashboard/weekly-activity.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    // A change that nobody has looked at since brings the day's activity with it.
    await twinState(user);
    return jsonAnswer(await recentActivity(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
