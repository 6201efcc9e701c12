import { requireUser } from "~/accounts/sessions/current.server";
import { readJson } from "~/http/forms/body.server";
import { sentId } from "~/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/http/responses/json-route.server";
import { refusal } from "~/http/responses/refusal";
import { notRecommended } from "~/twin/trying/post.server";
import { isRecommendedTo, recommendationJson } from "~/twin/trying/recommendation.server";
import { endTrial } from "~/twin/trying/trials.server";
import { outcomeBody } from "~/twin/trying/until";

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
