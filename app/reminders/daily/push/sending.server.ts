import { isLoopback } from "~/ground/env/host-names";
import { pushKeys } from "~/ground/env/push-keys.server";
import { env } from "~/ground/env.server";
import { unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { jsonText } from "~/web/http/responses/json-text";
import { CallFailure } from "~/web/oauth/call.server";
import { postToPublic } from "~/web/oauth/public-call.server";
import { answeredWith, failedWith, type ReminderOutcome } from "../handing-over";
import type { Message } from "../message";
import { PUSH_SUBSCRIPTION } from "../sealed-columns";
import { encryptFor } from "./encryption.server";
import { isAllowedHost, subscriptionSchema } from "./subscription";
import { vapidHeader } from "./vapid.server";

/** Has a push service replace an earlier message that waits for the browser. */
const TOPIC = "reminder";

const stored = jsonText(subscriptionSchema);

/** Whether endpoints on this machine are called: only where the product itself is there, with stand-ins. */
export const mayBeHere = (): boolean => isLoopback(new URL(env().appOrigin).hostname);

/**
 * Hands a message to the push service of one browser.
 *
 * @param secondsLeft how long the push service may keep it for a browser that is off
 */
export async function sendPush(
  row: { userId: string; sealedSubscription: string },
  message: Message,
  secondsLeft: number,
  now: Date,
): Promise<ReminderOutcome> {
  const { appOrigin, reminders } = env();
  const text = unseal(row.sealedSubscription, bindingOf(PUSH_SUBSCRIPTION, row));
  const subscription = text === null ? undefined : stored.safeParse(text).data;
  const keys = pushKeys();
  if (!subscription || !keys) return "refused";
  const { endpoint } = subscription;
  if (!isAllowedHost(endpoint, reminders.pushHosts)) return "refused";
  const headers = {
    TTL: String(secondsLeft),
    Topic: TOPIC,
    Urgency: "normal",
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    Authorization: await vapidHeader(keys, endpoint, appOrigin, now),
  };
  try {
    const body = encryptFor(subscription, JSON.stringify(message));
    return answeredWith(await postToPublic(endpoint, { headers, body }, { mayBeHere: mayBeHere() }));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return failedWith(error.code);
  }
}
