import { requireUser } from "~/accounts/sessions.server";
import { recentActivity } from "~/dashboard/weekly-activity.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await recentActivity(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
