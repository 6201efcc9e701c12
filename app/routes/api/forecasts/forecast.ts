import { requireUser } from "~/accounts/sessions/current.server";
import { eraseForecast } from "~/desk/forecasts/deletions.server";
import { findForecast, noForecast } from "~/desk/forecasts/forecasts.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";

/** Without PATCH: a sealed forecast never changes. */
const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const forecast = await findForecast(user.id, sentId(asking.params.id));
    if (!forecast) throw noForecast();
    return jsonAnswer(forecast);
  },
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    if (!(await eraseForecast(user.id, sentId(asking.params.id)))) throw noForecast();
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
