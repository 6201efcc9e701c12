import { authenticateByPassword } from "~/accounts/authenticator.server";
import { loginSchema } from "~/accounts/credentials";
import { startSession } from "~/accounts/sessions.server";
import { userJson } from "~/accounts/user";
import { readJson } from "~/http/body.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { clientAddress } from "~/http/load-context.server";
import { refusal } from "~/http/refusal";

const route = jsonRoute({
  POST: async (asking) => {
    const credentials = await readJson(asking.request, loginSchema);
    const user = await authenticateByPassword(asking.request, credentials, clientAddress(asking.context));
    if (!user) throw refusal(401, "Login failed. Please check your credentials.");
    return jsonAnswer(userJson(user), { headers: { "Set-Cookie": await startSession(asking, user) } });
  },
});

export const loader = route.loader;
export const action = route.action;
