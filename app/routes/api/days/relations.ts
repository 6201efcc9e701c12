import { requireUser } from "~/accounts/sessions/current.server";
import { relationsOf } from "~/days/relations/shown/listing.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.decisionsByAccount, user.id);
    return jsonAnswer(await relationsOf(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
