import { z } from "zod";
import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";

/** A name of a host, in lower case. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The settings of daily reminders. */
export const reminderSettings = {
  PUSH: z.enum(["on", "off"], "must be on or off").default("on"),
  PUSH_HOSTS: z
    .string()
    .refine(
      (value) => value.split(",").every((host) => HOST.test(host.trim().toLowerCase())),
      "must be names of hosts, separated by commas, such as fcm.googleapis.com,push.apple.com",
    )
    .optional(),
  NTFY_URL: z
    .string()
    .refine(isOrigin, "must be an origin such as https://ntfy.example.org, without a path")
    .refine(
      (value) => !isOrigin(value) || !isUnencryptedElsewhere(withoutSlash(value)),
      "must be https, or a server on this machine: who knows a topic can read it",
    )
    .optional(),
};

/** How reminders reach browsers and ntfy. */
export type ReminderSettings = {
  /** Whether browsers may be reminded by Web Push. */
  hasPush: boolean;
  /** The hosts that push services may have, each with the names below it; null for all public ones. */
  pushHosts: readonly string[] | null;
  /** The origin of the ntfy server; null if none is set. */
  ntfyUrl: string | null;
};

/** The settings of daily reminders, from settings without problems. */
export function readReminders({ PUSH_HOSTS: hosts, NTFY_URL: ntfy, PUSH: push }: Given): ReminderSettings {
  return {
    hasPush: push !== "off",
    pushHosts: hosts ? hosts.split(",").map((host) => host.trim().toLowerCase()) : null,
    ntfyUrl: ntfy ? withoutSlash(ntfy) : null,
  };
}
