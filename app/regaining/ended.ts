import { counted } from "~/ui/text/counted";

/** What a first proof of an address ends, or would. */
export type Ended = {
  /** Whether a Google account of another address signs in no more. */
  google: boolean;
  passkeys: number;
  /** Whether an authenticator app went, with its recovery codes. */
  app: boolean;
  shareLinks: number;
  /** The platforms that were connected, as people know them. */
  platforms: readonly string[];
  sessions: number;
};

const LIST = new Intl.ListFormat("en-GB");

/** What was ended as the parts of a sentence; empty where nothing was. */
function parts({ google, passkeys, app, shareLinks, platforms, sessions }: Ended): string[] {
  return [
    ...(google ? ["the sign-in with another Google account"] : []),
    ...(passkeys > 0 ? [counted(passkeys, "passkey")] : []),
    ...(app ? ["the authenticator app with its recovery codes"] : []),
    ...(shareLinks > 0 ? [counted(shareLinks, "share link")] : []),
    ...(platforms.length > 0
      ? [`${counted(platforms.length, "connection")} to platforms (${platforms.join(", ")})`]
      : []),
    ...(sessions > 0 ? [counted(sessions, "other session")] : []),
  ];
}

/** What was ended, or would be, in words: "2 passkeys and 1 share link". Null where it is nothing. */
export function endedInWords(ended: Ended): string | null {
  const all = parts(ended);
  return all.length > 0 ? LIST.format(all) : null;
}

/** What a person is told of what was ended; null where nothing was. */
export function endedSentence(ended: Ended): string | null {
  const what = endedInWords(ended);
  return what && `What may have been somebody else's was ended: ${what}.`;
}
