import { randomUUID } from "node:crypto";

/* Something deleted keeps its id, under which the deletion can be undone. Forms make the same thing again under the same
   id (`derivedId`), so it may be deleted several times; each further deletion's id has a suffix. */

const SEPARATOR = ".";

/** The id of a deletion; `isTaken` if there is one of the same thing. */
export function deletionId(id: string, isTaken: boolean): string {
  return isTaken ? `${id}${SEPARATOR}${randomUUID()}` : id;
}

/** The id of what was deleted. */
export function deletedId(deletion: string): string {
  return deletion.split(SEPARATOR, 1)[0] ?? deletion;
}

/** Query condition for an id: one deletion, or all of the same thing. Our ids contain no LIKE wildcards. */
export function deletionsOf(id: string) {
  return /[%_\\]/.test(id) ? { id } : { OR: [{ id }, { id: { startsWith: `${id}${SEPARATOR}` } }] };
}

/** The order of deletions, the last first. */
export const LAST_DELETED_FIRST = [{ expire: "desc" as const }, { id: "desc" as const }];
