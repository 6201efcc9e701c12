import { contentHash } from "~/ground/database/content-hash.server";
import { TRAITS, type TraitScores } from "../traits";

/**
 * Derived columns of a result, to be set by every write.
 *
 * @returns the content hash by which restoring finds it: time and scores, unique for a user
 */
export function derivedProfileColumns(result: TraitScores & { completedAt: Date }): { contentHash: string } {
  return {
    contentHash: contentHash([result.completedAt.getTime(), ...TRAITS.map((trait) => result[trait])]),
  };
}
