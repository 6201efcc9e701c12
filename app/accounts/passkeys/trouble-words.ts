import type { PasskeyPurpose } from "./credentials";

/** Shown when the request to this server failed. */
export const NOT_REACHED = "This server could not be reached. Look at your connection and try again.";

const NONE_USED = "No passkey was used. Try again when you are ready.";
const NONE_MADE = "No passkey was added. Try again when you are ready.";

/**
 * Explains a browser's passkey error (Web Authentication Level 3, 5.1.3 and 5.1.4). Cancellation, an unknown passkey
 * and a time-out share one text: browsers deliberately do not tell them apart, so that no page learns which passkeys
 * exist.
 *
 * @param name of the error, such as `InvalidStateError`
 */
export function troubleWords(purpose: PasskeyPurpose, name: string | undefined): string {
  const isNew = purpose === "register";
  switch (name) {
    case "InvalidStateError":
      return isNew
        ? "This device already has a passkey for this account. You can log in with it, or use another device."
        : NONE_USED;
    case "ConstraintError":
      return "This device cannot ask for a finger, a face or a code, which passkeys need here. Set up a screen lock on it, or use another device.";
    case "NotSupportedError":
      return "This device can make no passkey of the kind that is needed here. Use another device or browser.";
    case "SecurityError":
      return "Your browser gives no passkeys to this address. Whoever runs this server can change that.";
    case "UnknownError":
      return "Your device or password manager could not finish this. Try again, or use another one.";
    default:
      return isNew ? NONE_MADE : NONE_USED;
  }
}
