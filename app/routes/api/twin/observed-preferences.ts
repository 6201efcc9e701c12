import { requireUser } from "~/accounts/sessions/current.server";
import { offersOf } from "~/twin/observed/observed.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonPageAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.entriesByAccount, user.id);
    return jsonPageAnswer(asking.request, await offersOf(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
