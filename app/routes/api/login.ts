import { authenticateByPassword } from "~/accounts/authenticator.server";
import { loginSchema } from "~/accounts/credentials";
import { LOGIN_FAILED } from "~/accounts/login-post.server";
import { startSession } from "~/accounts/sessions.server";
import { userJson } from "~/accounts/user";
import { env } from "~/env.server";
import { readJson } from "~/http/body.server";
import { jsonAnswer, jsonRoute } from "~/http/json-route.server";
import { clientAddress } from "~/http/load-context.server";
import { refusal } from "~/http/refusal";
import { paths } from "~/paths";

const addressNeeded = () =>
  `Somebody proved that this email is theirs, so your account needs another one. Log in with the same email and password at ${env().appOrigin}${paths.login()}, where it is asked for; your account is as you left it.`;

const route = jsonRoute({
  POST: async (asking) => {
    const credentials = await readJson(asking.request, loginSchema);
    const trying = { request: asking.request, address: clientAddress(asking.context) };
    const outcome = await authenticateByPassword(credentials, trying);
    if (outcome.kind === "failed") throw refusal(401, LOGIN_FAILED);
    if (outcome.kind === "address-needed") throw refusal(409, addressNeeded());
    return jsonAnswer(userJson(outcome.user), { headers: await startSession(asking, outcome.user) });
  },
});

export const loader = route.loader;
export const action = route.action;
