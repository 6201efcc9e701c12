import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { switchContinuousAccess } from "~/platforms/grants/continuous-access.server";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const bodySchema = z.object({
  action: z.enum(["enable", "disable"], { error: 'Send the action "enable" or "disable".' }),
});

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { action } = await readJson(asking.request, bodySchema);
    const outcome = await switchContinuousAccess(user.id, action === "enable");
    if (outcome.kind === "switched") return jsonAnswer(outcome.access);
    throw refusal(outcome.kind === "not-connected" ? 404 : 409, outcome.text);
  },
});

export const loader = route.loader;
export const action = route.action;
