import { requireUser } from "~/accounts/sessions/current.server";
import { decisionAnswer } from "~/desk/decisions/answers.server";
import { reviewDecision } from "~/desk/decisions/decisions.server";
import { reviewSchema } from "~/desk/decisions/schema";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonRoute } from "~/web/http/responses/json-route.server";

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
