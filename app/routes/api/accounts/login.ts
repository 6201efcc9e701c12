import { z } from "zod";
import { loginSchema } from "~/accounts/credentials";
import { hasAuthenticatorApp } from "~/accounts/second-step/authenticator-app.server";
import { takeCode, WRONG_CODE } from "~/accounts/second-step/taking-codes.server";
import { type Asking, startSession } from "~/accounts/sessions/current.server";
import { authenticateByPassword } from "~/accounts/signing-in/authenticating.server";
import { LOGIN_FAILED } from "~/accounts/signing-in/login-post.server";
import { userJson } from "~/accounts/user";
import { env } from "~/ground/env.server";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";

const addressNeeded = () =>
  `Somebody confirmed that this email is theirs, so your account needs another one. Log in with the same email and password at ${env().appOrigin}${paths.login()}, where it is asked for; your account is as you left it.`;

/** The body: that of the login form, plus a code if the account requires one. */
const schema = loginSchema.extend({ code: z.string().max(100).optional() });

/** @throws 401 refusal if the account has an authenticator app and the code is wrong, 429 after too many */
async function requireCode(asking: Asking, userId: string, code = ""): Promise<void> {
  if (!(await hasAuthenticatorApp(userId))) return;
  if (code === "") {
    throw refusal(
      401,
      "This account has an authenticator app: send its code, or a recovery code, as `code` along with them.",
    );
  }
  if (!(await takeCode(asking, userId, code))) throw refusal(401, WRONG_CODE);
}

const route = jsonRoute({
  POST: async (asking) => {
    const { code, ...credentials } = await readJson(asking.request, schema);
    const trying = { request: asking.request, address: clientAddress(asking.context) };
    const outcome = await authenticateByPassword(credentials, trying);
    if (outcome.kind === "failed") throw refusal(401, LOGIN_FAILED);
    if (outcome.kind === "address-needed") throw refusal(409, addressNeeded());
    await requireCode(asking, outcome.user.id, code);
    return jsonAnswer(userJson(outcome.user), { headers: await startSession(asking, outcome.user) });
  },
});

export const loader = route.loader;
export const action = route.action;
