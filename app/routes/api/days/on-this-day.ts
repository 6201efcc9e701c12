import { requireUser } from "~/accounts/sessions/current.server";
import { onThisDay } from "~/days/on-this-day/on-this-day.server";
import { todayOf } from "~/desk/today";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.screensByAccount, user.id);
    return jsonAnswer(await onThisDay(user.id, todayOf(user)));
  },
});

export const loader = route.loader;
export const action = route.action;
