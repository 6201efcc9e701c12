import type { NewSecurityEvent, Severity } from "~/accounts/security-events.server";
import type { EventKind } from "./kinds";

/** What this server did because of an event. */
export type Deeds = {
  sessionsEnded: number;
  grantsEnded: number;
  google: "blocked" | "opened" | null;
  proofsForgotten: boolean;
};

/** How the user signs in, on which the meaning of an event depends. */
export type WaysIn = {
  /** Whether they sign in with the Google account in question. */
  byIt: boolean;
  hasPassword: boolean;
  hasPasskey: boolean;
};

type Words = { title: string; reported: string; severity: Severity; advice?: (waysIn: WaysIn) => string };

const GET_IT_BACK = () => "Log in at accounts.google.com: Google says there what you can do about it.";

const WORDS: Record<Exclude<EventKind, "verification" | "account-disabled">, Words> = {
  "sessions-revoked": {
    title: "Your sessions at Google were ended",
    reported: "Google reported that all sessions of your Google account were ended.",
    severity: "medium",
  },
  "tokens-revoked": {
    title: "All that you allowed at Google was taken back",
    reported: "Google reported that all that you had allowed this server at Google was taken back.",
    severity: "medium",
  },
  "token-revoked": {
    title: "A connection to Google was taken back",
    reported: "Google reported that a connection of yours to this server was taken back.",
    severity: "medium",
  },
  "account-enabled": {
    title: "Your Google account is enabled again",
    reported: "Google reported that your Google account is enabled again.",
    severity: "low",
  },
  "account-credential-change-required": {
    title: "Google asks you to change your password there",
    reported:
      "Google reported that your password at Google, or another way in, must be changed because somebody may know it.",
    severity: "high",
    advice: ({ hasPassword }) =>
      hasPassword ? "If you use the same password here, change it here too." : "",
  },
  "account-purged": {
    title: "Your Google account was deleted",
    reported: "Google reported that your Google account was deleted for good.",
    severity: "high",
    advice: ({ byIt, hasPassword, hasPasskey }) => {
      if (!byIt) return "";
      return hasPassword || hasPasskey
        ? "Your other ways to log in here stay as they are."
        : "It was your only way to log in here. Ask whoever runs this server for a link that sets a password.";
    },
  },
};

const DISABLED: Words = {
  title: "Google disabled your account there",
  reported: "Google reported that it disabled your Google account, and gave no reason.",
  severity: "medium",
  advice: GET_IT_BACK,
};
const DISABLED_FOR: Record<string, Words> = {
  hijacking: {
    ...DISABLED,
    title: "Your Google account may have been taken over",
    reported: "Google reported that it disabled your Google account because somebody may have taken it over.",
    severity: "high",
  },
  "bulk-account": {
    ...DISABLED,
    reported:
      "Google reported that it disabled your Google account because it looks like one that was made automatically.",
  },
};

function wordsOf(kind: EventKind | null, unknown: string, reason: string): Words {
  if (kind === "account-disabled") return DISABLED_FOR[reason] ?? DISABLED;
  if (kind !== null && kind !== "verification") return WORDS[kind];
  return {
    title: "Google reported something that is not known here",
    reported: `Google sent a security event of the kind “${unknown}”, which this server does not know.`,
    severity: "low",
  };
}

function deedsInWords(
  kind: EventKind | null,
  { sessionsEnded, grantsEnded, google, proofsForgotten }: Deeds,
) {
  const done = [
    sessionsEnded > 0 && "Your sessions here were ended, on every device.",
    grantsEnded > 0 && "Your connection to Google was ended here.",
    // A deleted account cannot be connected again.
    grantsEnded > 0 && kind !== "account-purged" && "You can reconnect it under Integrations.",
    google === "blocked" &&
      "Nobody can log in here with that account until Google reports that it is enabled again.",
    google === "opened" && "You can log in here with it again.",
    proofsForgotten && "Before anything that could do harm, you are asked again to prove who you are.",
  ].filter((sentence) => sentence !== false);
  return done.length > 0 ? done.join(" ") : "Nothing was changed here.";
}

/**
 * The text shown to a user about an event from Google.
 *
 * @param kind null if this server does not know it; then `unknown` names it
 * @param reason of a disabled account; empty if none was given
 * @param waysIn how the user signs in
 */
export function eventWords(
  { kind, unknown, reason }: { kind: EventKind | null; unknown: string; reason: string },
  deeds: Deeds,
  waysIn: WaysIn,
): NewSecurityEvent {
  const { title, reported, severity, advice } = wordsOf(kind, unknown, reason);
  const message = [reported, deedsInWords(kind, deeds), advice?.(waysIn)].filter(Boolean).join(" ");
  return { kind: kind ?? unknown, source: "google", title, message, severity };
}
