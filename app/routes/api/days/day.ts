import { requireUser } from "~/accounts/sessions/current.server";
import { askedDate } from "~/days/day/asked-date";
import { dayJson } from "~/days/day/day.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.screensByAccount, user.id);
    return jsonAnswer(await dayJson(user.id, askedDate(asking.params.date)));
  },
});

export const loader = route.loader;
export const action = route.action;
