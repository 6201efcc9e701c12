import type { NewSecurityEvent, Severity } from "~/accounts/security-events.server";
import type { Kind } from "./kinds";

/** What was done for somebody because of an event. */
export type Deeds = {
  sessionsEnded: number;
  grantsEnded: number;
  google: "blocked" | "opened" | null;
  proofsForgotten: boolean;
};

type Words = { title: string; reported: string; severity: Severity; advice?: string };

const CHECK_UP = "Look through your Google account at myaccount.google.com/security-checkup.";

const WORDS: Record<Exclude<Kind, "verification" | "account-disabled">, Words> = {
  "sessions-revoked": {
    title: "Google ended your sessions",
    reported: "Google reported that all sessions of your Google account were ended.",
    severity: "medium",
  },
  "tokens-revoked": {
    title: "Google took back all access",
    reported: "Google reported that all that you had allowed this server at Google was taken back.",
    severity: "medium",
  },
  "token-revoked": {
    title: "Google took back a connection",
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
    advice: "If you use the same password here, change it here too.",
  },
  "account-purged": {
    title: "Your Google account was deleted",
    reported: "Google reported that your Google account was deleted for good.",
    severity: "high",
    advice: "You need another way to log in here: set a password while you are logged in.",
  },
};

const DISABLED: Words = {
  title: "Google disabled your account there",
  reported: "Google reported that it disabled your Google account, and gave no reason.",
  severity: "medium",
  advice: CHECK_UP,
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

function wordsOf(kind: Kind | null, unknown: string, reason: string): Words {
  if (kind === "account-disabled") return DISABLED_FOR[reason] ?? DISABLED;
  if (kind !== null && kind !== "verification") return WORDS[kind];
  return {
    title: "Google reported something that is not known here",
    reported: `Google sent a security event of the kind “${unknown}”, which this server does not know.`,
    severity: "low",
  };
}

function deedsInWords({ sessionsEnded, grantsEnded, google, proofsForgotten }: Deeds): string {
  const done = [
    sessionsEnded > 0 && "Your sessions here were ended too, on every device.",
    grantsEnded > 0 && "Your connection to Google was ended here; you can reconnect it under Integrations.",
    google === "blocked" &&
      "Nobody can log in here with that account until Google reports that it is enabled again.",
    google === "opened" && "You can log in here with it again.",
    proofsForgotten && "Before anything that could do harm, you are asked again to prove who you are.",
  ].filter((sentence) => sentence !== false);
  return done.length > 0 ? done.join(" ") : "Nothing was changed here.";
}

/**
 * What somebody is told of an event that Google reported.
 *
 * @param kind null for one that this server does not know, which is then called as `unknown` says
 * @param reason of an account that was disabled; empty where none was given
 */
export function eventWords(
  { kind, unknown, reason }: { kind: Kind | null; unknown: string; reason: string },
  deeds: Deeds,
): NewSecurityEvent {
  const { title, reported, severity, advice } = wordsOf(kind, unknown, reason);
  const message = [reported, deedsInWords(deeds), advice].filter(Boolean).join(" ");
  return { kind: kind ?? unknown, source: "google", title, message, severity };
}
