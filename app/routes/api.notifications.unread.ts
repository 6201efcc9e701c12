import { requireUser } from "~/accounts/sessions.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { unreadNotifications } from "~/notifications/notifications.server";
import { TOTAL_COUNT } from "~/notifications/total-count";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { unread, newest } = await unreadNotifications(user.id);
    // The list has an end; the bell of a page that looks again says how many there are in all.
    return jsonAnswer(newest, { headers: { [TOTAL_COUNT]: String(unread) } });
  },
});

export const loader = route.loader;
export const action = route.action;
