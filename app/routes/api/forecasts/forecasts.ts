import { requireUser } from "~/accounts/sessions/current.server";
import { todayOf } from "~/decisions/today";
import { forecastPage, sealForecast } from "~/forecasts/forecasts.server";
import { newForecastSchema } from "~/forecasts/schema";
import { readJson } from "~/http/forms/body.server";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.decisionsByAccount, user.id);
    const { entries, next } = await forecastPage(user.id, pageAsked(asking.request));
    return jsonAnswer(entries, { headers: pageHeaders(asking.request, next) });
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const stated = await readJson(asking.request, newForecastSchema(todayOf(user)));
    return jsonAnswer(await sealForecast(user.id, stated), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
