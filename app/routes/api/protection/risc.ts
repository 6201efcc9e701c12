import { takeSecurityToken } from "~/protection/receiver.server";
import { REFUSALS, type Refusal } from "~/protection/security-token";
import { readBytes } from "~/web/http/forms/body.server";
import { jsonAnswer, machineRoute } from "~/web/http/responses/json-route.server";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";

const MOST_BYTES = 64 * 1024;

/**
 * A refusal in the format of RFC 8935, section 2.4. Logged, so that the operator learns why a stream delivers nothing.
 */
function refused({ err, description }: Refusal): Response {
  logSecurityEvent("security-token-refused", { err });
  return jsonAnswer({ err, description }, { status: 400 });
}

/** Temporary failure: Google retries. */
function notNow(thrown: unknown): Response {
  if (!(thrown instanceof OAuthFailure)) throw thrown;
  logOAuthFailure("google", thrown);
  const err = { err: "authentication_failed", description: "Google's keys cannot be had right now." };
  return jsonAnswer(err, { status: 503, headers: { "Retry-After": "60" } });
}

/** Security events from Google about users' accounts; authenticated by their content, whatever its media type. */
const route = machineRoute({
  POST: async ({ request }) => {
    const bytes = await readBytes(request, MOST_BYTES, () => refused(REFUSALS.tooLarge));
    try {
      const refusal = await takeSecurityToken(bytes.toString("latin1").trim());
      return refusal
        ? refused(refusal)
        : new Response(null, { status: 202, headers: { "Cache-Control": "no-store" } });
    } catch (thrown) {
      return notNow(thrown);
    }
  },
});

export const loader = route.loader;
export const action = route.action;
