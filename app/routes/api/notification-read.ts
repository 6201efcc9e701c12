import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { refusal } from "~/http/refusal";
import { sentId } from "~/http/sent-id";
import { markRead } from "~/notifications/notifications.server";

const route = jsonRoute({
  PATCH: async (asking) => {
    const user = await requireUser(asking);
    const notification = await markRead(user.id, sentId(asking.params.id));
    if (!notification) throw refusal(404, "There is no such notification.");
    return jsonAnswer(notification);
  },
});

export const loader = route.loader;
export const action = route.action;
