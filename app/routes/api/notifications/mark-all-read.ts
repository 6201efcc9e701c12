import { requireUser } from "~/accounts/sessions/current.server";
import { markAllRead } from "~/notifications/notifications.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  PATCH: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer({ marked: await markAllRead(user.id) });
  },
});

export const loader = route.loader;
export const action = route.action;
