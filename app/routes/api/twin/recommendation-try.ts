import { requireUser } from "~/accounts/sessions/current.server";
import { notRecommended } from "~/twin/trying/post.server";
import { isRecommendedTo, recommendationJson } from "~/twin/trying/recommendation.server";
import { beginTrial } from "~/twin/trying/trials.server";
import { trialBody } from "~/twin/trying/until";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const id = sentId(asking.params.id);
    const { until } = await readJson(asking.request, trialBody(new Date()));
    if (!(await isRecommendedTo(user, id))) throw notRecommended();
    await beginTrial(user.id, id, until);
    return jsonAnswer(await recommendationJson(user, id));
  },
});

export const loader = route.loader;
export const action = route.action;
