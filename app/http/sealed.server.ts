import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "~/env.server";

/**
 * Encrypts a secret for the database or a cookie with the first of `TOKEN_KEYS` (AES-256-GCM, a fresh nonce each
 * time).
 *
 * @param purpose bound to the text: what was sealed for one purpose opens for no other
 */
export function seal(text: string, purpose: string): string {
  const [first] = env().tokenKeys;
  if (!first) throw new Error("TOKEN_KEYS holds no key");
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", first.key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [first.id, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")].join(":");
}

/** Opens what {@link seal} made, with whichever key made it; null for anything else. */
export function unseal(sealed: string, purpose: string): string | null {
  const [id, payload] = sealed.split(":");
  const key = env().tokenKeys.find((candidate) => candidate.id === id)?.key;
  const bytes = Buffer.from(payload ?? "", "base64url");
  if (!key || bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
