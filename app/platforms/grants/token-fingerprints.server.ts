import { createHash } from "node:crypto";

/** Length of the prefix by which Google's security events identify a refresh token. */
const PREFIX_LENGTH = 16;

/** How a security event identifies a Google refresh token. */
export type TokenName = { by: "prefix" | "hash_base64_sha512_sha512"; token: string };

const hash = (algorithm: "sha256" | "sha512", of: string | Buffer) =>
  createHash(algorithm).update(of).digest();

const prefixHash = (token: string) => hash("sha256", token.slice(0, PREFIX_LENGTH)).toString("base64url");

/** Normalises both base64 alphabets, with or without padding. */
const inOneForm = (base64: string) => Buffer.from(base64, "base64").toString("base64url");

/**
 * Fingerprints by which to find the refresh token that a security event from Google identifies: a hash of its prefix,
 * and its double SHA-512. They are useless for access. Other platforms do not send such events.
 */
export function fingerprintsOf(platform: string, refreshToken: string) {
  if (platform !== "google") return { refreshPrefixHash: null, refreshHash: null };
  return {
    refreshPrefixHash: prefixHash(refreshToken),
    refreshHash: hash("sha512", hash("sha512", refreshToken)).toString("base64url"),
  };
}

/** Query condition for the grants whose refresh token a security event identifies. */
export function whereNamed({
  by,
  token,
}: TokenName): { refreshPrefixHash: string } | { refreshHash: string } {
  return by === "prefix" ? { refreshPrefixHash: prefixHash(token) } : { refreshHash: inOneForm(token) };
}
