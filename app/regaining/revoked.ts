import { counted } from "~/web/ui/text/counted";

/** What a first proof of an address revoked, or would revoke. */
export type Revoked = {
  /** Whether a Google account with another address was unlinked. */
  google: boolean;
  passkeys: number;
  /** Whether an authenticator app was removed, with its recovery codes. */
  app: boolean;
  shareLinks: number;
  /** Whether the calendar address was ended. */
  calendar: boolean;
  /** Whether the daily reminder, or a browser that shows it, was ended. */
  reminder: boolean;
  /** Names of the disconnected platforms. */
  platforms: readonly string[];
  sessions: number;
};

const LIST = new Intl.ListFormat("en-GB");

/** What was revoked, as parts of a sentence. */
function parts({
  google,
  passkeys,
  app,
  shareLinks,
  calendar,
  reminder,
  platforms,
  sessions,
}: Revoked): string[] {
  return [
    ...(google ? ["the sign-in with another Google account"] : []),
    ...(passkeys > 0 ? [counted(passkeys, "passkey")] : []),
    ...(app ? ["the authenticator app with its recovery codes"] : []),
    ...(shareLinks > 0 ? [counted(shareLinks, "share link")] : []),
    ...(calendar ? ["the calendar address"] : []),
    ...(reminder ? ["the daily reminder"] : []),
    ...(platforms.length > 0
      ? [`${counted(platforms.length, "connection")} to platforms (${platforms.join(", ")})`]
      : []),
    ...(sessions > 0 ? [counted(sessions, "other session")] : []),
  ];
}

/** What was, or would be, revoked: "2 passkeys and 1 share link". Null if nothing. */
export function revokedInWords(ended: Revoked): string | null {
  const all = parts(ended);
  return all.length > 0 ? LIST.format(all) : null;
}

/** The sentence for the user on what was revoked; null if nothing. */
export function revokedSentence(ended: Revoked): string | null {
  const what = revokedInWords(ended);
  return what && `What may have been somebody else's was ended: ${what}.`;
}
