import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { markAllRead } from "~/notifications/notifications.server";

const route = jsonRoute({
  PATCH: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer({ marked: await markAllRead(user.id) });
  },
});

export const loader = route.loader;
export const action = route.action;
