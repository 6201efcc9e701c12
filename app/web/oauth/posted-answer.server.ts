import { KIB } from "~/ground/units";
import { mediaType, readBytes } from "~/web/http/forms/body.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import { isState, storeAnswer } from "./states.server";

/** Maximum size of a posted response: a code, an id token of a few KiB and a name fit easily. */
const MOST_BYTES = 64 * KIB;
/** Known parameters (RFC 6749, RFC 9207, OpenID Connect Core, and Apple's `user`). All others are dropped. */
const PARAMETERS = ["code", "state", "error", "error_description", "iss", "user", "id_token"];

function tooLarge(): Response {
  return refusal(413, "That is more than 64 KiB, which is the most that an answer takes.");
}

/** The known parameters of a posted response, each at most once (RFC 6749, 3.1). @throws 400 refusal */
function answerIn(bytes: Buffer): URLSearchParams {
  const sent = new URLSearchParams(bytes.toString("utf8"));
  const known = PARAMETERS.flatMap((name) =>
    sent.getAll(name).map((value): [string, string] => [name, value]),
  );
  if (new Set(known.map(([name]) => name)).size < known.length) {
    throw refusal(400, "The answer could not be read. Go back and start again.");
  }
  return new URLSearchParams(known);
}

/**
 * Stores the response that a platform has the browser post to us (`response_mode=form_post`) under its state. This is
 * the one write that another site may cause, by design; it grants and reveals nothing. The browser sends no cookies
 * with a cross-site post, so it is then redirected to a page of ours, to which it sends them.
 *
 * @param address rate-limit key
 * @returns the state, whether or not anything was stored; null if it is malformed
 * @throws 415 not a form, 413 over 64 KiB, 400 malformed, 429 too many from one address
 */
export async function takePostedAnswer(
  request: Request,
  platform: string,
  address: string,
): Promise<string | null> {
  await takeAttempt(LIMITS.postedAnswersByAddress, address);
  if (mediaType(request) !== "application/x-www-form-urlencoded") {
    throw refusal(415, "Send this as a form.");
  }
  const answer = answerIn(await readBytes(request, MOST_BYTES, tooLarge));
  const state = answer.get("state");
  if (!isState(state)) return null;
  await storeAnswer({ platform, state, answer });
  return state;
}
