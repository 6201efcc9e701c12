import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { enrol } from "~/protection/enrolment.server";
import { protectionStatus } from "~/protection/status.server";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const bodySchema = z.object({
  action: z.enum(["enroll", "unenroll"], { error: 'Send the action "enroll" or "unenroll".' }),
});

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { action } = await readJson(asking.request, bodySchema);
    await enrol(user.id, action === "enroll");
    return jsonAnswer(await protectionStatus(user.id));
  },
});

export const loader = route.loader;
export const action = route.action;
