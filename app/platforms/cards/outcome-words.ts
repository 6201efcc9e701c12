import type { ToastText } from "~/http/forms/outcome";
import type { SyncOutcome } from "../syncing/sync-now.server";

/** What became of the tokens at the platform. */
export type Disconnected =
  /** Ended there too. */
  | { revocation: "done" }
  /** It could not be reached; that is tried again by itself, and the tokens are gone here. */
  | { revocation: "later" }
  /** It was reached and refused; that is tried again too, and there the person can end it. */
  | { revocation: "refused"; accessPage: string }
  /** It offers no way to; there the person can end it. */
  | { revocation: "by-hand"; accessPage: string }
  /** A demo, or what the platform had ended itself. */
  | { revocation: "needless" };

type Words = {
  synced: string;
  /** Said whatever the reason, which the card names; without it the reason is said. */
  notSynced?: string;
  disconnected: string;
  notDisconnected: Pick<ToastText, "title" | "text">;
};

const USUAL: Words = {
  synced: "Sync Complete",
  disconnected: "Platform Disconnected",
  notDisconnected: { title: "Error", text: "Failed to disconnect platform." },
};

/** What is said of a panel of its own. */
function panelWords(name: string): Words {
  return {
    synced: `${name} Data Synced`,
    notSynced: `Failed to sync ${name} data.`,
    disconnected: `${name} Access Revoked`,
    notDisconnected: { title: "Revoke Failed", text: `Failed to revoke ${name} access.` },
  };
}

const PANELS = new Map([
  ["google", panelWords("Google")],
  ["apple", panelWords("Apple")],
]);

const wordsOf = (platform: string): Words => PANELS.get(platform) ?? USUAL;

/** What a sync that was asked for came to. @param label the platform as people know it */
export function syncToast(platform: string, label: string, outcome: SyncOutcome): ToastText {
  if (outcome.kind === "done") return { title: wordsOf(platform).synced };
  if ("text" in outcome) return syncFailedToast(platform, label, outcome.text);
  return { title: "Syncing…", text: `${label} is being read. Its card shows how far that is.` };
}

/** What is said of a sync that failed. @param reason a sentence for the person, where there is one */
export function syncFailedToast(platform: string, label: string, reason?: string): ToastText {
  const text = wordsOf(platform).notSynced ?? reason ?? `Failed to sync ${label} data`;
  return { title: "Sync Failed", text, tone: "destructive" };
}

/** What is said of a platform where only the person can end what they allowed. */
export function byHandInWords(label: string): string {
  return `${label} cannot be told from here that a connection has ended.`;
}

/** What became of the grants at a platform that is disconnected here; null where there is nothing to say. */
export function revocationInWords(label: string, outcome: Disconnected): string | null {
  if (outcome.revocation === "later") {
    return `${label} could not be reached. Its access is gone here, and ending it there is tried again by itself.`;
  }
  if (outcome.revocation === "refused") {
    return `${label} refused to end this server's access when it was asked to. Nothing of it is left here, and the end is asked for again by itself; you can end it yourself at ${outcome.accessPage}.`;
  }
  if (outcome.revocation !== "by-hand") return null;
  return `${byHandInWords(label)} You can end it at ${outcome.accessPage}.`;
}

/**
 * A platform was disconnected.
 *
 * @param platform by its name where its panel has words of its own; left out elsewhere
 * @param outcome null where it was not connected
 */
export function disconnectedToast(label: string, outcome: Disconnected | null, platform = ""): ToastText {
  const text = outcome && revocationInWords(label, outcome);
  const { disconnected: title } = outcome?.revocation === "refused" ? USUAL : wordsOf(platform);
  return { title, ...(text && { text }) };
}

/** A platform could not be disconnected. @param platform as for {@link disconnectedToast} */
export function notDisconnectedToast(platform = ""): ToastText {
  return { ...wordsOf(platform).notDisconnected, tone: "destructive" };
}

/** Automatic sync was switched. */
export function switchedToast(on: boolean): ToastText {
  return { title: on ? "Continuous Access Enabled" : "Continuous Access Disabled" };
}

/** Automatic sync could not be switched. @param reason a sentence for the person, where there is one */
export function notSwitchedToast(reason = "Failed to update continuous access settings"): ToastText {
  return { title: "Error", text: reason, tone: "destructive" };
}
