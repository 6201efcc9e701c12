import { createHash } from "node:crypto";

/**
 * A row's id made from what it is the id of: a UUID (version 8 of RFC 9562) that is the same each time, so that the
 * same thing sent again finds its row there. With the owner's id among the parts nobody can choose the id of a row of
 * somebody else's.
 */
export function derivedId(parts: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
