import { requireUser } from "~/accounts/sessions/current.server";
import { noForecast, resolveForecast } from "~/desk/forecasts/forecasts.server";
import { resolveSchema } from "~/desk/forecasts/schema";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { outcome } = await readJson(asking.request, resolveSchema);
    const resolved = await resolveForecast(user.id, sentId(asking.params.id), outcome);
    if (resolved.kind === "missing") throw noForecast();
    if (resolved.kind === "late") throw refusal(409, "This forecast was resolved already.");
    return jsonAnswer(resolved.forecast);
  },
});

export const loader = route.loader;
export const action = route.action;
