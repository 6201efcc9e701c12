import { z } from "zod";
import { mustProveAddress } from "~/accounts/details/address-first.server";
import { PASSKEY_PURPOSES } from "~/accounts/passkeys/credentials";
import { assertionOptions, registrationOptions } from "~/accounts/passkeys/verifying.server";
import { isFullyProven } from "~/accounts/proving/proving-session.server";
import { refuseSample } from "~/accounts/sample/refusing.server";
import { type Asking, requireSession } from "~/accounts/sessions/current.server";
import { readJson } from "~/web/http/forms/body.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { clientAddress } from "~/web/http/server/load-context.server";

const schema = z.object({ purpose: z.enum(PASSKEY_PURPOSES, "Say what the passkey is for.") });

async function options(asking: Asking) {
  const { purpose } = await readJson(asking.request, schema);
  if (purpose === "sign-in") {
    await takeAttempt(LIMITS.passkeyLoginsByAddress, clientAddress(asking.context));
    return assertionOptions({ purpose, userId: null, sid: null });
  }
  const session = await requireSession(asking);
  await takeAttempt(LIMITS.passkeyChallengesByAccount, session.user.id);
  if (purpose === "prove") return assertionOptions({ purpose, userId: session.user.id, sid: session.sid });
  refuseSample(session.user, "passkeys");
  if (!(await isFullyProven(session))) {
    logSecurityEvent("proof-missing", { method: "POST" });
    throw refusal(403, "Confirm that it is you before you add a passkey.");
  }
  if (await mustProveAddress(session.user.id)) {
    throw refusal(403, "Confirm your email address before you add a passkey.");
  }
  return registrationOptions(session);
}

const route = jsonRoute({ POST: async (asking) => jsonAnswer(await options(asking)) });

export const loader = route.loader;
export const action = route.action;
