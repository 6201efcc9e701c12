import { requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { refusal } from "~/http/responses/refusal";
import { twinState } from "~/twin/twin.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { patterns } = (await twinState(user)).state;
    if (!patterns) throw refusal(404, "Decision patterns will appear as more data is collected.");
    const { evidence: _evidence, explanation: _explanation, patterns: lines, ...figures } = patterns;
    return jsonAnswer({ ...figures, patterns: lines.map(({ text }) => text) });
  },
});

export const loader = route.loader;
export const action = route.action;
