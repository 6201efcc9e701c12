import { requireUser } from "~/accounts/sessions/current.server";
import { pageCost, preferencePage, readPreferences } from "~/preferences/listing.server";
import { addPreference, statementOf } from "~/preferences/preferences.server";
import { preferenceSchema } from "~/preferences/schema";
import { readJson } from "~/web/http/forms/body.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonListAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const { entries, next } = await preferencePage(user.id, pageAsked(asking.request));
    takeRead(READS.preferencesByAccount, user.id, pageCost(entries));
    const headers = pageHeaders(asking.request, next);
    return jsonListAnswer(asking.request, readPreferences(user.id, entries), { headers });
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const preference = await addPreference(user.id, await readJson(asking.request, preferenceSchema));
    return jsonAnswer(statementOf(preference), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
