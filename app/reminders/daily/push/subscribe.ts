/** The script that shows what a push service brings; its address is its identity in the browser. */
const WORKER = "/push-worker.js";

/** Why a browser cannot be reminded; the message is shown to the user. */
export class NotSubscribed extends Error {}

const NO_PUSH =
  "This browser cannot show reminders here. On an iPhone or iPad, first add this site to the Home Screen and open it from there.";
const NOT_ALLOWED =
  "This browser does not let this site show notifications. Allow them in its settings for this site, and save again.";
const NOT_REACHED = "This browser could not reach its push service. Try again, or choose another way.";

/** Bytes of a text in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** A subscription with this server's key; one that was made with another key is replaced. */
async function subscriptionOf(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/**
 * Asks the person whether this browser may show reminders, and the browser where to send them. Call it from a click:
 * browsers ask nobody otherwise.
 *
 * @param publicKey the server's, in base64url
 * @throws NotSubscribed if the person or the browser refuses
 */
export async function subscribeHere(
  publicKey: string,
): Promise<Record<"endpoint" | "p256dh" | "auth", string>> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    throw new NotSubscribed(NO_PUSH);
  }
  if ((await Notification.requestPermission()) !== "granted") throw new NotSubscribed(NOT_ALLOWED);
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint = "", keys } = (await subscriptionOf(pushManager, publicKey)).toJSON();
    return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  } catch {
    throw new NotSubscribed(NOT_REACHED);
  }
}
