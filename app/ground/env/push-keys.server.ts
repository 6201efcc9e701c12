import { createECDH } from "node:crypto";
import { env } from "../env.server";
import { keptSecret } from "./secrets.server";
import { SettingsError } from "./settings-error.server";

/** The file in `DATA_DIR` with the keys by which push services know this server. */
const FILE = "push-keys";
/** A point of P-256, uncompressed, and its private number, both in base64url. */
const KEYS = /^([\w-]{87})\.([\w-]{43})$/;

/** The server's key pair for Web Push (RFC 8292), each key in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

function newKeys(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // The private number may begin with zeros, which `getPrivateKey` leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return `${pair.getPublicKey("base64url")}.${privateKey.toString("base64url")}`;
}

/**
 * Reads the keys kept in a folder, and makes them if there are none.
 *
 * @returns the code of the file system's error if they cannot be kept
 * @throws SettingsError if the file is damaged
 */
export function keptPushKeys(dataDir: string): PushKeys | { code: string } {
  try {
    const [, publicKey = "", privateKey = ""] = KEYS.exec(keptSecret(dataDir, FILE, KEYS, newKeys)) ?? [];
    return { publicKey, privateKey };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    return { code: error instanceof Error && "code" in error ? String(error.code) : "unknown" };
  }
}

let kept: PushKeys | null | undefined;

/**
 * This server's keys for Web Push, made at its first start; null if it is switched off, or they cannot be kept. Then
 * the server runs all the same, as it did before there were any.
 */
export function pushKeys(): PushKeys | null {
  if (kept === undefined) {
    const { reminders, dataDir } = env();
    const found = reminders.hasPush ? keptPushKeys(dataDir) : null;
    kept = found && "publicKey" in found ? found : null;
  }
  return kept;
}
