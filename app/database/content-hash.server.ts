import { createHash } from "node:crypto";

/**
 * SHA-256 of what tells a row from a user's others, in base64url: 43 characters that an index finds, however long the
 * row's texts are. Two rows that agree in all of it share a hash.
 */
export function contentHash(telling: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(telling)).digest("base64url");
}
