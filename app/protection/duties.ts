import type { SessionEnd } from "~/accounts/sessions/end-reasons";
import type { EventKind } from "./kinds";

/** The actions that an event requires for a user. */
export type Duties = {
  /** End all sessions, with this reason. */
  endSessions?: SessionEnd;
  /** Revoke the Google grants concerned, with their tokens. */
  endGrants?: true;
  /** Block sign-in with the Google account, or unblock it. */
  blockGoogle?: boolean;
  /** Require re-authentication before any sensitive action. */
  forgetProofs?: true;
};

/** Google disabled the account because it was probably taken over. */
const TAKEN_OVER = "hijacking";
/** Google disabled an account that was created in bulk. */
const MADE_IN_BULK = "bulk-account";

/**
 * The actions that an event requires. Those required by Google's documentation of Cross Account Protection apply to all users,
 * those it only suggests apply to enrolled ones. Blocking and unblocking a hijacked account also applies to all.
 *
 * @param kind null if this server does not know it
 * @param reason of a disabled account; empty if none was given
 */
export function dutiesOf(kind: EventKind | null, reason: string, isEnrolled: boolean): Duties {
  switch (kind) {
    case "sessions-revoked":
      return { endSessions: "google-sessions-revoked", endGrants: true };
    case "tokens-revoked":
      return { endSessions: "google-tokens-revoked", endGrants: true };
    case "token-revoked":
      return { endGrants: true };
    case "account-disabled":
      if (reason === TAKEN_OVER) return { endSessions: "google-account-disabled", blockGoogle: true };
      return isEnrolled && reason !== MADE_IN_BULK ? { blockGoogle: true } : {};
    case "account-enabled":
      return { blockGoogle: false };
    case "account-credential-change-required":
      return isEnrolled ? { forgetProofs: true } : {};
    case "account-purged":
      return isEnrolled ? { endGrants: true } : {};
    default:
      return {};
  }
}
