import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The id that an imported row gets: a UUID (version 8 of RFC 9562) made from the user's id and the row's own, so
 * that the same file imported again finds its rows there, and nobody can choose an id by writing a file. It begins
 * like the row's own, since ids of version 7 begin with their time and tell rows of one instant apart.
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
