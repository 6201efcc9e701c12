import { requireUser } from "~/accounts/sessions/current.server";
import { deskSummaryOf } from "~/desk/calibration/desk-summary";
import { measuredPatterns } from "~/desk/decisions/measuring/measured-patterns";
import { twinState } from "~/twin/twin.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { state } = await twinState(user);
    const patterns = measuredPatterns(state.patterns, deskSummaryOf(state).measured);
    if (!patterns) throw refusal(404, "Decision patterns will appear as more data is collected.");
    const {
      evidence: _evidence,
      explanation: _explanation,
      patterns: lines,
      measuredLines,
      restsOnTraits: _restsOnTraits,
      ...figures
    } = patterns;
    return jsonAnswer({ ...figures, patterns: [...measuredLines, ...lines.map(({ text }) => text)] });
  },
});

export const loader = route.loader;
export const action = route.action;
