import { requireUser } from "~/accounts/sessions/current.server";
import { noEntry, removeEntry } from "~/entries/removing/removing.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonRoute, noContent } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.removalsByAccount, user.id);
    if (!(await removeEntry(user.id, sentId(asking.params.id)))) throw noEntry();
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
