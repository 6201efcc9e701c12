import { requireUser } from "~/accounts/sessions/current.server";
import { forecastPage, sealForecast } from "~/desk/forecasts/forecasts.server";
import { newForecastSchema } from "~/desk/forecasts/schema";
import { todayOf } from "~/desk/today";
import { readJson } from "~/web/http/forms/body.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

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
