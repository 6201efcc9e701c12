import type { SessionEnd } from "~/accounts/sessions/end-reasons";
import type { Kind } from "./kinds";

/** What an event makes this server do for somebody whom it is about. */
export type Duties = {
  /** End all their sessions, and why. */
  endSessions?: SessionEnd;
  /** End the grants at Google that the event is about, with their tokens. */
  endGrants?: true;
  /** Let nobody sign in by their Google account, or let them again. */
  blockGoogle?: boolean;
  /** Ask them to prove again who they are before anything that could do harm. */
  forgetProofs?: true;
};

/** Google's own reason for which an account that it disabled was probably taken over. */
const TAKEN_OVER = "hijacking";
/** Its reason for an account that was never somebody's own. */
const MADE_IN_BULK = "bulk-account";

/**
 * What an event makes this server do. What Google's documentation of Cross Account Protection calls required is done
 * for everybody; what it suggests, for those who are enrolled. That a taken-over account is blocked, and opened again,
 * is done for everybody too.
 *
 * @param kind null for one that this server does not know
 * @param reason of an account that was disabled; empty where none was given
 */
export function dutiesOf(kind: Kind | null, reason: string, isEnrolled: boolean): Duties {
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
