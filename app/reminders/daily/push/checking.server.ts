import { createECDH } from "node:crypto";
import { env } from "~/ground/env.server";
import { refusal } from "~/web/http/responses/refusal";
import { resolvesInside, whyNotCalled } from "~/web/oauth/public-call.server";
import { mayBeHere } from "./sending.server";
import { isAllowedHost, type Subscription, subscriptionSchema } from "./subscription";

/** What a browser sent, or a form without scripts did not. */
type Sent = { endpoint: string; p256dh: string; auth: string };

const UNREADABLE = "What the browser gave for reminders could not be read. Try again, or choose another way.";
const NOT_OURS =
  "This browser's push service is not one that this server sends to. Choose another browser, or another way.";

/** Whether a browser's public key is a point of the curve, so that a message can be encrypted for it. */
function isPoint(key: string): boolean {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(key, "base64url"));
    return true;
  } catch {
    return false;
  }
}

const refuse = (message: string) => refusal(400, message, { issues: [{ path: "way", message }] });

/**
 * Checks what a browser hands out to be sent to.
 *
 * @throws 400 refusal unless it is complete, and its endpoint a public https address that the operator allows
 */
export async function checkSubscription(sent: Sent): Promise<Subscription> {
  const read = subscriptionSchema.safeParse(sent);
  if (!read.success || !isPoint(read.data.p256dh)) throw refuse(UNREADABLE);
  const { endpoint } = read.data;
  const rules = { mayBeHere: mayBeHere() };
  const isRefused =
    whyNotCalled(endpoint, rules) !== null || !isAllowedHost(endpoint, env().reminders.pushHosts);
  if (isRefused || (await resolvesInside(new URL(endpoint).hostname, rules))) throw refuse(NOT_OURS);
  return read.data;
}
