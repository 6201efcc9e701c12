import { enumerated } from "~/web/ui/text/enumerated";

/** The ways to sign in to an account. */
export type Openers = { hasPassword: boolean; hasGoogle: boolean; hasApp: boolean; passkeys: number };

/** Shown if Google was the only way to sign in, but is not set up here or has disabled the Google account. */
const CLOSED = "Once you log out, nothing opens your account: ask whoever runs this server.";

/** What it takes to log in to an account, as a sentence or two. */
export function guardsInWords({ hasPassword, hasGoogle, hasApp, passkeys }: Openers): string {
  const first = enumerated(
    [...(hasPassword ? ["your password"] : []), ...(hasGoogle ? ["Google"] : [])],
    "or",
  );
  if (!first) return passkeys > 0 ? "Only a passkey opens your account." : CLOSED;
  if (hasApp) return `Logging in takes ${first} and a code${passkeys > 0 ? ", or a passkey" : ""}.`;
  const alone = `${first.charAt(0).toUpperCase()}${first.slice(1)} alone opens your account.`;
  return passkeys > 0
    ? `A passkey opens your account, and so does ${first} alone.`
    : `${alone} An authenticator app adds a second lock.`;
}
