import { contentHash } from "~/ground/database/content-hash.server";

/** The fields that identify a preference among those of its user: time and words. */
type Telling = { createdAt: Date; category: string; subcategory: string; preference: string };

/**
 * Derived columns of a preference, to be set by every write.
 *
 * @returns the content hash by which restoring finds it, and its text's length in UTF-8
 */
export function derivedPreferenceColumns({ createdAt, category, subcategory, preference }: Telling): {
  contentHash: string;
  bytes: number;
} {
  return {
    contentHash: contentHash([createdAt.getTime(), category, subcategory, preference]),
    bytes: Buffer.byteLength(preference),
  };
}
