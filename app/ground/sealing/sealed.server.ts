import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "~/ground/env.server";
import type { Binding } from "./sealed-column";

type Key = { id: string; key: Buffer };

/** Sizes of nonce and authentication tag, in bytes. */
const NONCE = 12;
const TAG = 16;

/** A fixed-length list as JSON: unambiguous, and null differs from any text. */
function boundTo({ purpose, owner = null, platform = null }: Binding): Buffer {
  return Buffer.from(JSON.stringify([purpose, owner, platform]));
}

/** The first of `TOKEN_KEYS`. */
function firstKey(): Key {
  const [first] = env().tokenKeys;
  if (!first) throw new Error("TOKEN_KEYS holds no key");
  return first;
}

/**
 * Encrypts a secret for the database or a cookie with the first of `TOKEN_KEYS` (AES-256-GCM, fresh nonce).
 *
 * @param binding purpose, owner and platform, authenticated with the text: only the same binding opens it, so that a
 * secret is useless in another user's or platform's row
 */
export function seal(text: string, binding: Binding): string {
  const { id, key } = firstKey();
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(boundTo(binding));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [id, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")].join(":");
}

function opened(sealed: string, binding: Binding, { id, key }: Key): string | null {
  const [sealedBy, payload] = sealed.split(":");
  const bytes = Buffer.from(payload ?? "", "base64url");
  if (sealedBy !== id || bytes.length < NONCE + TAG) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE))
      .setAAD(boundTo(binding))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Decrypts what {@link seal} made for the same binding, with whichever key; null for anything else. */
export function unseal(sealed: string, binding: Binding): string | null {
  for (const key of env().tokenKeys) {
    const text = opened(sealed, binding, key);
    if (text !== null) return text;
  }
  return null;
}

/** The same secret under the first key: unchanged if already so, null if no key opens it. */
export function resealedText(sealed: string, binding: Binding): string | null {
  if (opened(sealed, binding, firstKey()) !== null) return sealed;
  const text = unseal(sealed, binding);
  return text === null ? null : seal(text, binding);
}
