import { paths } from "~/web/paths";

/** Why a proof is required, by path; each text is followed by "confirm that it is you". */
const REASONS: Record<string, string> = {
  [paths.exportPage()]: "Your export holds everything",
  [paths.deleteAccount()]: "A deleted account does not come back",
  [paths.authenticator()]: "An authenticator app decides who can log in",
  [paths.passkeys()]: "A passkey opens your account",
  [paths.account()]: "You log in with your address, and email goes to it",
  [paths.endSessions()]: "Whoever is signed in can sign out all others",
  [paths.changePassword()]: "A password opens your account",
};

/** The general reason. */
const ANY_REASON = "What you asked for could do harm in the wrong hands";

/**
 * Why a proof is required, as a sentence.
 *
 * @param next the destination, with its query
 */
export function reasonFor(next: string): string {
  const path = next.split(/[?#]/)[0] ?? "";
  return `${Object.hasOwn(REASONS, path) ? REASONS[path] : ANY_REASON}; confirm that it is you.`;
}
