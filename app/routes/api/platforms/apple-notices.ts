import { z } from "zod";
import { takeAppleNotice } from "~/platforms/disconnecting/apple-notices.server";
import { readRaw } from "~/web/http/forms/body.server";
import { machineRoute } from "~/web/http/responses/json-route.server";
import { jsonText } from "~/web/http/responses/json-text";
import { refusal } from "~/web/http/responses/refusal";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";

const MOST_BYTES = 64 * 1024;

const bodySchema = jsonText(z.object({ payload: z.string() }));

/** Notices from Apple's server about account changes; authenticated by their content. */
const route = machineRoute({
  POST: async ({ request }) => {
    const bytes = await readRaw(request, {
      types: ["application/json"],
      maxBytes: MOST_BYTES,
      refuse: refusal,
    });
    const body = bodySchema.safeParse(bytes.toString("utf8"));
    if (!body.success) throw refusal(400, "Send a payload in JSON.");
    const outcome = await takeAppleNotice(body.data.payload).catch((thrown: unknown) => {
      if (!(thrown instanceof OAuthFailure)) throw thrown;
      logOAuthFailure("apple", thrown);
      throw refusal(503, "The signature cannot be checked right now.", { headers: { "Retry-After": "60" } });
    });
    if (outcome === "not-set-up") throw refusal(404, "Apple is not set up on this server.");
    if (outcome === "forged") throw refusal(400, "The payload is not signed by Apple for this server.");
    return new Response(null, { status: 200, headers: { "Cache-Control": "no-store" } });
  },
});

export const loader = route.loader;
export const action = route.action;
