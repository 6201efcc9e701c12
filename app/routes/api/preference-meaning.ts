import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { findMeaning, sayWhetherRight } from "~/twin/meanings/answering.server";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const bodySchema = z.object({ answer: z.enum(["right", "no"], { error: 'Answer "right" or "no"' }) });

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonAnswer(await findMeaning(user.id, sentId(asking.params.id)));
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { answer } = await readJson(asking.request, bodySchema);
    return jsonAnswer(await sayWhetherRight(user.id, sentId(asking.params.id), answer));
  },
});

export const loader = route.loader;
export const action = route.action;
