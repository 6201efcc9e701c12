import type { ToastText } from "~/web/http/forms/outcome";
import type { SyncOutcome } from "../syncing/sync-now.server";

/** What happened to the tokens at a disconnected platform. */
export type Disconnected =
  /** Revoked. */
  | { revocation: "done" }
  /** Unreachable: retried automatically; the tokens are already deleted here. */
  | { revocation: "later" }
  /** Refused: also retried; the user can end access on this page. */
  | { revocation: "refused"; accessPage: string }
  /** The platform has no revocation call; the user can end access on this page. */
  | { revocation: "by-hand"; accessPage: string }
  /** A demo, or access the platform had already ended. */
  | { revocation: "needless" };

type Words = {
  synced: string;
  /** Text for every failed sync, since the card shows the reason; if left out, the reason itself is the text. */
  notSynced?: string;
  disconnected: string;
  notDisconnected: Pick<ToastText, "title" | "text">;
};

const USUAL: Words = {
  synced: "Sync Complete",
  disconnected: "Platform Disconnected",
  notDisconnected: { title: "Error", text: "Failed to disconnect platform." },
};

/** The texts of a platform with its own panel. */
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

/** Toast for a requested sync. @param label the platform's display name */
export function syncToast(platform: string, label: string, outcome: SyncOutcome): ToastText {
  if (outcome.kind === "done") return { title: wordsOf(platform).synced };
  if ("text" in outcome) return syncFailedToast(platform, label, outcome.text);
  return { title: "Syncing…", text: `${label} is being read. Its card shows how far that is.` };
}

/** Toast for a failed sync. @param reason a sentence for the user, if any */
export function syncFailedToast(platform: string, label: string, reason?: string): ToastText {
  const text = wordsOf(platform).notSynced ?? reason ?? `Failed to sync ${label} data`;
  return { title: "Sync Failed", text, tone: "destructive" };
}

/** Text for a platform where only the user can end access. */
export function byHandInWords(label: string): string {
  return `${label} cannot be told from here that a connection has ended.`;
}

/** What happened to the grants of a disconnected platform; null if there is nothing to say. */
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
 * Toast for a disconnected platform.
 *
 * @param platform its name, if its panel has its own texts
 * @param outcome null if it was not connected
 */
export function disconnectedToast(label: string, outcome: Disconnected | null, platform = ""): ToastText {
  const text = outcome && revocationInWords(label, outcome);
  const { disconnected: title } = outcome?.revocation === "refused" ? USUAL : wordsOf(platform);
  return { title, ...(text && { text }) };
}

/** Toast for a failed disconnect. @param platform as for {@link disconnectedToast} */
export function notDisconnectedToast(platform = ""): ToastText {
  return { ...wordsOf(platform).notDisconnected, tone: "destructive" };
}

/** Toast for switching automatic sync. */
export function switchedToast(on: boolean): ToastText {
  return { title: on ? "Continuous Access Enabled" : "Continuous Access Disabled" };
}

/** Toast for failing to switch automatic sync. @param reason a sentence for the user, if any */
export function notSwitchedToast(reason = "Failed to update continuous access settings"): ToastText {
  return { title: "Error", text: reason, tone: "destructive" };
}
