import { requireUser } from "~/accounts/sessions/current.server";
import { notRecommended } from "~/twin/trying/post.server";
import { recommendationJson } from "~/twin/trying/recommendation.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const found = await recommendationJson(user, sentId(asking.params.id));
    if (!found) throw notRecommended();
    return jsonAnswer(found);
  },
});

export const loader = route.loader;
export const action = route.action;
