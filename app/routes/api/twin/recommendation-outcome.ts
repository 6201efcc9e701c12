import { requireUser } from "~/accounts/sessions/current.server";
import { notRecommended } from "~/twin/trying/post.server";
import { isRecommendedTo, recommendationJson } from "~/twin/trying/recommendation.server";
import { endTrial } from "~/twin/trying/trials.server";
import { outcomeBody } from "~/twin/trying/until";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const id = sentId(asking.params.id);
    const { outcome } = await readJson(asking.request, outcomeBody);
    if (!(await isRecommendedTo(user, id))) throw notRecommended();
    if (!(await endTrial(user.id, id, outcome))) {
      throw refusal(409, "You are not trying this recommendation. Say first until when you try it.");
    }
    return jsonAnswer(await recommendationJson(user, id));
  },
});

export const loader = route.loader;
export const action = route.action;
