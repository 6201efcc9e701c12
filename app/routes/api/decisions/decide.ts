import { requireUser } from "~/accounts/sessions/current.server";
import { decisionAnswer } from "~/desk/decisions/answers.server";
import { takeDecision } from "~/desk/decisions/decisions.server";
import { decideSchema } from "~/desk/decisions/schema";
import { daysAfter, REVIEW_AFTER_DAYS, todayOf } from "~/desk/today";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const today = todayOf(user);
    const { option, reviewOn = daysAfter(today, REVIEW_AFTER_DAYS) } = await readJson(
      asking.request,
      decideSchema(today),
    );
    const outcome = await takeDecision(user.id, sentId(asking.params.id), { option, reviewOn });
    return decisionAnswer(outcome, "This decision was taken already.");
  },
});

export const loader = route.loader;
export const action = route.action;
