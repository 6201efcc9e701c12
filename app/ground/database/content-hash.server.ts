import { createHash } from "node:crypto";

/**
 * SHA-256, in base64url, of the values that distinguish a row from the user's other rows: 43 characters, which fit in
 * an index however long the row's texts are. Equal rows share a hash.
 */
export function contentHash(telling: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(telling)).digest("base64url");
}
