import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { paths } from "~/paths";
import type { PasskeyPurpose } from "./credentials";
import { troubleWords } from "./trouble-words";

/** Why there is no passkey, as a sentence for the person. */
export class PasskeyTrouble extends Error {}

const REFUSED = "Passkeys cannot be used right now. Try again in a moment.";

/** What the server says of a challenge that it does not give: log in, confirm who you are, too many tries. */
async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const said = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return answer.status < 500 && typeof said === "string" ? said : REFUSED;
}

/**
 * Asks the browser for a passkey, and returns what it says as text.
 *
 * @throws PasskeyTrouble where the person, the device or the server says no
 */
export async function askBrowser(purpose: PasskeyPurpose): Promise<string> {
  const answer = await fetch(paths.api.passkeyChallenge(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ purpose }),
  });
  if (!answer.ok) throw new PasskeyTrouble(await refusalOf(answer));
  const optionsJSON = await answer.json();
  const start = purpose === "register" ? startRegistration : startAuthentication;
  try {
    return JSON.stringify(await start({ optionsJSON }));
  } catch (error) {
    throw new PasskeyTrouble(troubleWords(purpose, error instanceof Error ? error.name : undefined));
  }
}
