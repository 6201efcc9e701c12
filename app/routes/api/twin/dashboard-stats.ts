import { requireUser } from "~/accounts/sessions/current.server";
import { deskSummaryOf } from "~/desk/calibration/desk-summary";
import { measuredAccuracy } from "~/desk/decisions/measuring/measured-accuracy";
import { twinState } from "~/twin/twin.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

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
