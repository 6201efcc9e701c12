import { requireUser } from "~/accounts/sessions/current.server";
import { unreadPage } from "~/notifications/notifications.server";
import { TOTAL_COUNT } from "~/notifications/total-count";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const asked = pageAsked(asking.request);
    const { entries, next, unread } = await unreadPage(user.id, asked);
    const page = pageHeaders(asking.request, next);
    // The polling bell reads the total, which only the first page is certain to know.
    const headers = asked.before === undefined ? { ...page, [TOTAL_COUNT]: String(unread) } : page;
    return jsonAnswer(entries, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
