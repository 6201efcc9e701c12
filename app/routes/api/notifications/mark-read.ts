import { requireUser } from "~/accounts/sessions/current.server";
import { markRead } from "~/notifications/notifications.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

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
