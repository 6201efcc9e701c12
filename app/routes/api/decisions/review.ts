import { requireUser } from "~/accounts/sessions/current.server";
import { decisionAnswer } from "~/decisions/answers.server";
import { reviewDecision } from "~/decisions/decisions.server";
import { reviewSchema } from "~/decisions/schema";
import { readJson } from "~/http/forms/body.server";
import { sentId } from "~/http/forms/sent-id";
import { jsonRoute } from "~/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const review = await readJson(asking.request, reviewSchema);
    const outcome = await reviewDecision(user.id, sentId(asking.params.id), review);
    return decisionAnswer(outcome, "Only a decision that was taken is reviewed, and once.");
  },
});

export const loader = route.loader;
export const action = route.action;
