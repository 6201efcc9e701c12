import type { OAuthFailure } from "~/web/oauth/failure";

/**
 * Text for a failed sync; the old data is still there.
 *
 * @param at the platform's display name
 */
export function syncWords(at: string, { reason, found, message }: OAuthFailure): string {
  if (found.status === 429) return `${at} is asked too often at the moment. It is tried again later.`;
  switch (reason) {
    case "unreachable":
      return `${at} could not be reached. It is tried again later.`;
    case "grant-refused":
    case "declined":
      return revokedWords(at);
    case "credentials-refused":
    case "not-set-up":
      return `${at} refused this server's own credentials. Whoever runs it has to correct them; it is tried again later.`;
    case "client-not-allowed":
    case "redirect-not-registered":
    case "scope-refused":
      return `${at} does not allow this server to ask for that. Whoever runs it has to have it allowed there; it is tried again later.`;
    case "request-refused":
      return `${at} did not accept how this server asked. Whoever runs it finds the reason in its log; it is tried again later.`;
    case "answer-unreadable":
    case "answer-unverified":
    case "answer-incomplete":
      return `${at}'s answer could not be used. It is tried again later.`;
    default:
      return message;
  }
}

/** Text for a platform that no longer accepts the tokens. */
export function revokedWords(at: string): string {
  return `${at} no longer accepts this connection. Reconnect it, or remove it.`;
}

/** Text for a platform whose settings have been removed from the server. */
export function notSetUpWords(at: string): string {
  return `${at} is not set up on this server any more, so nothing new can be read.`;
}

/** Text for a platform that rejects the new tokens it just issued. */
export function accessRefusedWords(at: string): string {
  return `${at} refuses to be read by this connection. It is tried again later; reconnecting may help.`;
}
