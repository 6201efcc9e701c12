import { contentHash } from "~/database/content-hash.server";

/** What tells a preference from a user's others: no other was stated at the same moment in the same words. */
type Telling = { createdAt: Date; category: string; subcategory: string; preference: string };

/**
 * The columns of a preference that follow from its others; every write that makes or changes one sets them.
 *
 * @returns what an import finds it by, and its text's length in UTF-8
 */
export function derivedColumns({ createdAt, category, subcategory, preference }: Telling): {
  contentHash: string;
  bytes: number;
} {
  return {
    contentHash: contentHash([createdAt.getTime(), category, subcategory, preference]),
    bytes: Buffer.byteLength(preference),
  };
}
