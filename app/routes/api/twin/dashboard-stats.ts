import { requireUser } from "~/accounts/sessions/current.server";
import { measuredAccuracy } from "~/decisions/measuring/measured-accuracy";
import { deskSummaryOf } from "~/forecasts/due/desk-summary";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { state } = await twinState(user);
    const { percent } = measuredAccuracy(state.figures, deskSummaryOf(state).measured);
    return jsonAnswer({ ...state.figures.stats, accuracy: percent });
  },
});

export const loader = route.loader;
export const action = route.action;
