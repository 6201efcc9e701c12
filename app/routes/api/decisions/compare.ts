import { requireUser } from "~/accounts/sessions/current.server";
import { noDecision } from "~/desk/decisions/answers.server";
import { compareOptions } from "~/desk/decisions/comparing/comparison";
import { comparisonJson } from "~/desk/decisions/comparing/comparison-json";
import { findDecision } from "~/desk/decisions/decisions.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.comparisonsByAccount, user.id);
    const decision = await findDecision(user.id, sentId(asking.params.id));
    if (!decision) throw noDecision();
    const comparison = compareOptions(decision);
    if ("missing" in comparison) {
      const issues = comparison.missing;
      throw refusal(409, "Something is missing before the options can be compared.", { issues });
    }
    return jsonAnswer(comparisonJson(comparison));
  },
});

export const loader = route.loader;
export const action = route.action;
