import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { paths } from "~/web/paths";
import type { PasskeyPurpose } from "./credentials";
import { troubleWords } from "./trouble-words";

/** A failed passkey prompt; the message is shown to the user. */
export class PasskeyError extends Error {}

const REFUSED = "Passkeys cannot be used right now. Try again in a moment.";

/** The server's reason for refusing a challenge: not logged in, not re-authenticated, rate limit. */
async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const said = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return answer.status < 500 && typeof said === "string" ? said : REFUSED;
}

/**
 * Prompts for a passkey, and returns the credential as JSON text.
 *
 * @throws PasskeyError if the user, the device or the server refuses
 */
export async function promptForPasskey(purpose: PasskeyPurpose): Promise<string> {
  const answer = await fetch(paths.api.passkeyChallenge(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ purpose }),
  });
  if (!answer.ok) throw new PasskeyError(await refusalOf(answer));
  const optionsJSON = await answer.json();
  const start = purpose === "register" ? startRegistration : startAuthentication;
  try {
    return JSON.stringify(await start({ optionsJSON }));
  } catch (error) {
    throw new PasskeyError(troubleWords(purpose, error instanceof Error ? error.name : undefined));
  }
}
