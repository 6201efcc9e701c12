import { createHash } from "node:crypto";

/** As many characters of a refresh token Google's security events name it by, where they name it by its beginning. */
const PREFIX_LENGTH = 16;

/** How a security event names a refresh token of Google's. */
export type TokenName = { by: "prefix" | "hash_base64_sha512_sha512"; token: string };

const hash = (algorithm: "sha256" | "sha512", of: string | Buffer) =>
  createHash(algorithm).update(of).digest();

const prefixHash = (token: string) => hash("sha256", token.slice(0, PREFIX_LENGTH)).toString("base64url");

/** Base64 of either alphabet, with or without padding, written in one way. */
const inOneForm = (base64: string) => Buffer.from(base64, "base64").toString("base64url");

/**
 * What a refresh token is found again by when Google's security events name it, and which opens nothing: by its first
 * characters, or by the SHA-512 of its SHA-512. None of other platforms, which name no tokens.
 */
export function fingerprintsOf(platform: string, refreshToken: string) {
  if (platform !== "google") return { refreshPrefixHash: null, refreshHash: null };
  return {
    refreshPrefixHash: prefixHash(refreshToken),
    refreshHash: hash("sha512", hash("sha512", refreshToken)).toString("base64url"),
  };
}

/** The grants whose refresh token a security event names, as a condition on their columns. */
export function namedBy({ by, token }: TokenName): { refreshPrefixHash: string } | { refreshHash: string } {
  return by === "prefix" ? { refreshPrefixHash: prefixHash(token) } : { refreshHash: inOneForm(token) };
}
