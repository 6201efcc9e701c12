import { createHash } from "node:crypto";

/**
 * A deterministic row id: a UUID (version 8 of RFC 9562) derived from what it identifies, which makes repeated writes
 * idempotent. Include the owner's id, so that no user can choose the id of another user's row.
 */
export function derivedId(parts: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
