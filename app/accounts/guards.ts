import { enumerated } from "~/ui/text/enumerated";

/** What opens an account. */
export type Openers = { hasPassword: boolean; hasGoogle: boolean; hasApp: boolean; passkeys: number };

/** Of somebody whose Google account was the only way in, where Google is not set up or has disabled it. */
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
