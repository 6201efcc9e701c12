import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { decisionAnswer, noDecision } from "~/desk/decisions/answers.server";
import { changeDecision, findDecision } from "~/desk/decisions/decisions.server";
import { eraseDecision } from "~/desk/decisions/deletions.server";
import { decisionChangeSchema } from "~/desk/decisions/schema";
import { decisionJson } from "~/desk/decisions/stored";
import { todayOf } from "~/desk/today";
import { checked, readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const LATE = "This decision was taken; what was stated before it stays as it was.";
const bodySchema = z.looseObject({}, { error: "Send one object." });

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const decision = await findDecision(user.id, sentId(asking.params.id));
    if (!decision) throw noDecision();
    return jsonAnswer(decisionJson(decision));
  },
  PATCH: async (asking) => {
    const user = await requireUser(asking);
    const id = sentId(asking.params.id);
    const sent = await readJson(asking.request, bodySchema);
    const standing = await findDecision(user.id, id);
    if (!standing) throw noDecision();
    if (standing.status !== "open") throw refusal(409, LATE);
    const change = checked(decisionChangeSchema(todayOf(user), standing.decideBy), sent);
    return decisionAnswer(await changeDecision(user.id, id, change), LATE);
  },
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    if (!(await eraseDecision(user.id, sentId(asking.params.id)))) throw noDecision();
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
