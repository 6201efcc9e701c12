import { createECDH } from "node:crypto";
import { z } from "zod";
import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";
import { keptSecret } from "./secrets.server";
import { SettingsError } from "./settings-error.server";

/** The file in `DATA_DIR` with the keys by which push services know this server. */
const FILE = "push-keys";
/** A point of P-256, uncompressed, and its private number, both in base64url. */
const KEYS = /^([\w-]{87})\.([\w-]{43})$/;
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

/** The server's key pair for Web Push (RFC 8292), each key in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** How reminders reach browsers and ntfy. */
export type ReminderSettings = {
  /** The keys for Web Push; null if it is switched off, or they could not be kept. */
  pushKeys: PushKeys | null;
  /** Why the keys could not be kept; null if they were, or none are needed. */
  pushTrouble: string | null;
  /** The hosts that push services may have, each with the names below it; null for all public ones. */
  pushHosts: readonly string[] | null;
  /** The origin of the ntfy server; null if none is set. */
  ntfyUrl: string | null;
};

function newKeys(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // The private number may begin with zeros, which `getPrivateKey` leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return `${pair.getPublicKey("base64url")}.${privateKey.toString("base64url")}`;
}

/**
 * The keys as kept in `DATA_DIR`, made at the first start. Where the folder cannot be written there are none, and the
 * server starts all the same: it ran without them before.
 *
 * @throws SettingsError if the file is damaged
 */
function readKeys(dataDir: string): Pick<ReminderSettings, "pushKeys" | "pushTrouble"> {
  try {
    const [, publicKey = "", privateKey = ""] = KEYS.exec(keptSecret(dataDir, FILE, KEYS, newKeys)) ?? [];
    return { pushKeys: { publicKey, privateKey }, pushTrouble: null };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { pushKeys: null, pushTrouble: code };
  }
}

/** The settings of daily reminders, from settings without problems. Makes the keys for Web Push if there are none. */
export function readReminders(
  { PUSH_HOSTS: hosts, NTFY_URL: ntfy, PUSH: push }: Given,
  dataDir: string,
): ReminderSettings {
  const keys = push === "off" ? { pushKeys: null, pushTrouble: null } : readKeys(dataDir);
  return {
    ...keys,
    pushHosts: hosts ? hosts.split(",").map((host) => host.trim().toLowerCase()) : null,
    ntfyUrl: ntfy ? withoutSlash(ntfy) : null,
  };
}
