import { registrationSchema } from "~/accounts/credentials";
import { startSession } from "~/accounts/sessions/current.server";
import { register } from "~/accounts/signing-in/registering.server";
import { userJson } from "~/accounts/user";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { clientAddress } from "~/web/http/server/load-context.server";

const route = jsonRoute({
  POST: async (asking) => {
    const registration = await readJson(asking.request, registrationSchema);
    const user = await register(registration, clientAddress(asking.context));
    return jsonAnswer(userJson(user), { status: 201, headers: await startSession(asking, user) });
  },
});

export const loader = route.loader;
export const action = route.action;
