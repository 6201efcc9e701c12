import { requireUser } from "~/accounts/sessions/current.server";
import { checkInPage } from "~/days/check-ins/check-ins.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

/** `before` is a day of the list. */
const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.decisionsByAccount, user.id);
    const { entries, next } = await checkInPage(user.id, pageAsked(asking.request));
    return jsonAnswer(entries, { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
