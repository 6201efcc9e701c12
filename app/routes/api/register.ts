import { registrationSchema } from "~/accounts/credentials";
import { register } from "~/accounts/registering.server";
import { startSession } from "~/accounts/sessions.server";
import { userJson } from "~/accounts/user";
import { readJson } from "~/http/body.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { clientAddress } from "~/http/load-context.server";

const route = jsonRoute({
  POST: async (asking) => {
    const registration = await readJson(asking.request, registrationSchema);
    const user = await register(registration, clientAddress(asking.context));
    return jsonAnswer(userJson(user), { status: 201, headers: await startSession(asking, user) });
  },
});

export const loader = route.loader;
export const action = route.action;
