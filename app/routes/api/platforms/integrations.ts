import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import {
  connectDemoLinkedIn,
  integrationJson,
  listIntegrations,
} from "~/platforms/cards/integrations.server";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonPageAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

/** Only the demo is created by a call; a real connection begins with the platform's own sign-in. */
const demoSchema = z.object({
  platformName: z.literal("linkedin", { error: "Only the LinkedIn demo can be connected by a call" }),
  isConnected: z.literal(true).optional(),
  accessToken: z
    .string()
    .max(200)
    .regex(/demo/i, "Only the LinkedIn demo can be connected by a call")
    .optional(),
  dataPoints: z.literal(250, { error: "The demo has 250 data points" }).optional(),
});

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    return jsonPageAnswer(asking.request, (await listIntegrations(user.id)).map(integrationJson));
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    await readJson(asking.request, demoSchema);
    const integration = await connectDemoLinkedIn(user.id);
    return jsonAnswer(integrationJson(integration), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
