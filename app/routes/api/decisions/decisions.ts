import { requireUser } from "~/accounts/sessions/current.server";
import { addDecision } from "~/desk/decisions/decisions.server";
import { decisionPage } from "~/desk/decisions/listing.server";
import { newDecisionSchema } from "~/desk/decisions/schema";
import { decisionJson } from "~/desk/decisions/stored";
import { todayOf } from "~/desk/today";
import { readJson } from "~/web/http/forms/body.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.decisionsByAccount, user.id);
    const { entries, next } = await decisionPage(user.id, pageAsked(asking.request));
    return jsonAnswer(entries.map(decisionJson), { headers: pageHeaders(asking.request, next) });
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const input = await readJson(asking.request, newDecisionSchema(todayOf(user)));
    return jsonAnswer(decisionJson(await addDecision(user.id, input)), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
