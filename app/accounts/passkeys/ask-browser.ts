import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { paths } from "~/paths";
import type { PasskeyPurpose } from "./credentials";

/** What is said where the person, or their browser, gave none. */
export const NO_PASSKEY = "No passkey was used. Try again when you are ready.";
const REFUSED = "Passkeys cannot be used right now. Try again in a moment.";

/** Asks the browser for a passkey, and returns what it says as text. @throws where the person or the server says no */
export async function askBrowser(purpose: PasskeyPurpose): Promise<string> {
  const answer = await fetch(paths.api.passkeyChallenge(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ purpose }),
  });
  if (!answer.ok) throw new Error(REFUSED);
  const optionsJSON = await answer.json();
  const start = purpose === "register" ? startRegistration : startAuthentication;
  try {
    return JSON.stringify(await start({ optionsJSON }));
  } catch {
    throw new Error(NO_PASSKEY);
  }
}
