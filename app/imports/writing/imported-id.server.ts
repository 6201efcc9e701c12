import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The id of a restored row: a UUID (version 8, RFC 9562) derived from the user's id and the row's original one, so that
 * restoring the same file again finds its rows, and no user can choose an id by writing a file. It keeps the beginning
 * of the original, which in version 7 is a timestamp, so that rows keep their order.
 */
export function importedId(userId: string, kind: string, id: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([userId, kind, id]))
    .digest("hex");
  const start = UUID.test(id) ? id.replaceAll("-", "") : hash.slice(32);
  return [
    start.slice(0, 8),
    start.slice(8, 12),
    `8${start.slice(13, 16)}`,
    `8${hash.slice(0, 3)}`,
    hash.slice(3, 15),
  ].join("-");
}
