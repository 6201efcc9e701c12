import { requireUser } from "~/accounts/sessions.server";
import { readJson } from "~/http/body.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { sentId } from "~/http/sent-id";
import { addPreference, listPreferences } from "~/preferences/preferences.server";
import { preferenceSchema } from "~/preferences/schema";

/** The most that one call sends; `?before=` with the last one's id asks for what comes after. */
const MOST = 1_000;

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const before = sentId(new URL(asking.request.url).searchParams.get("before")) || undefined;
    return jsonAnswer(await listPreferences(user.id, { most: MOST, before }));
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const preference = await addPreference(user.id, await readJson(asking.request, preferenceSchema));
    return jsonAnswer(preference, { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
