import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { erasePreference } from "~/preferences/deletions.server";
import { statedOf } from "~/preferences/fields";
import { changePreference, findPreference, statementOf } from "~/preferences/preferences.server";
import { preferenceSchema } from "~/preferences/schema";
import { checked, readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";
import { type RefusalBody, refusal } from "~/web/http/responses/refusal";

const missing = () => refusal(404, "There is no such preference.");
const STALE: RefusalBody = { error: "This preference was changed elsewhere meanwhile." };
const bodySchema = z.looseObject({ revision: z.int32().optional() }, { error: "Send one object." });

const route = jsonRoute({
  PATCH: async (asking) => {
    const user = await requireUser(asking);
    const id = sentId(asking.params.id);
    const { revision, ...sent } = await readJson(asking.request, bodySchema);
    const before = await findPreference(user.id, id);
    if (!before) throw missing();
    const input = checked(preferenceSchema, { ...statedOf(before), ...sent });
    const change = await changePreference(user.id, id, input, revision);
    if (change.kind === "missing") throw missing();
    // Includes the current state, so that the caller can merge and send its revision.
    if (change.kind === "stale")
      return jsonAnswer({ ...STALE, preference: statementOf(change.now) }, { status: 409 });
    return jsonAnswer(statementOf(change.preference));
  },
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    if (!(await erasePreference(user.id, sentId(asking.params.id)))) throw missing();
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
