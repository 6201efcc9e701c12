import { requireUser } from "~/accounts/sessions/current.server";
import { untilForetold } from "~/twin/foretelling/shown/after-import.server";
import { twinForecastPage } from "~/twin/foretelling/shown/listing.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.decisionsByAccount, user.id);
    await untilForetold(user.id);
    const { entries, next } = await twinForecastPage(user.id, pageAsked(asking.request));
    return jsonAnswer(entries, { headers: pageHeaders(asking.request, next) });
  },
});

export const loader = route.loader;
export const action = route.action;
